import { type Findings, shiftMax } from "./measure.ts";

/** The findings on a screen, or the reason that there is no picture of it. */
export type Row = { screen: string; result: { shift: number; findings: Findings } | { problem: string } };

function faultsOf({ result }: Row): string[] {
  if ("problem" in result) return [`has no picture: ${result.problem}`];
  const {
    shift,
    findings: { overflow, cut, small, covered },
  } = result;
  return [
    ...(shift > shiftMax ? [`moves by ${shift.toFixed(3)}`] : []),
    ...(overflow > 0 ? [`is ${overflow} px too wide`] : []),
    ...(cut.length > 0 ? [`cuts off ${cut.join(", ")}`] : []),
    ...(small.length > 0 ? [`has small targets: ${small.join(", ")}`] : []),
    ...(covered.length > 0 ? [`covers ${covered.join(", ")}`] : []),
  ];
}

const figuresOf = ({ result }: Row) =>
  "problem" in result
    ? {}
    : {
        shift: Number(result.shift.toFixed(3)),
        "overflow, px": result.findings.overflow,
        cut: result.findings.cut.length,
        shortened: result.findings.shortened,
        small: result.findings.small.length,
        covered: result.findings.covered.length,
      };

/** Prints a line for each screen and what is wrong with it. False when something is. */
export function report(rows: readonly Row[]): boolean {
  console.table(Object.fromEntries(rows.map((row) => [row.screen, figuresOf(row)])));
  const broken = rows
    .map((row) => ({ row, faults: faultsOf(row) }))
    .filter(({ faults }) => faults.length > 0);
  for (const { row, faults } of broken) console.log(`over  ${row.screen} ${faults.join("; ")}`);
  if (broken.length === 0) console.log(`ok    ${rows.length} screens in two themes`);
  return broken.length === 0 && rows.length > 0;
}
