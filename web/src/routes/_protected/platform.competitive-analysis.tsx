import { createFileRoute } from "@tanstack/react-router";
import { CompetitorAnalysis } from "../-competitor-analysis.tsx";

export const Route = createFileRoute("/_protected/platform/competitive-analysis")({
  staticData: { title: "Competitie Analyse", shape: "shape-side-after" },
  component: CompetitorAnalysis,
});
