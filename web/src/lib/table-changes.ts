import { useEffect, useEffectEvent } from "react";
import { noteTablesShown } from "./list-visits.ts";
import { adminsTopic, type Follower, followTopic } from "./live-topic.ts";

type TableChanges = Follower & {
  /** `topicOf` a person, or the admins' topic. */
  topic: string;
};

/**
 * Follows inserts, updates and deletes of tables, as far as they belong to the topic. Also calls onChange when
 * the topic is joined (anew), and now and then while it cannot be. `tables` is a constant of its module. A customer who
 * follows a table has its list in front of them, which spares them a mail about it.
 */
export function useTableChanges({ topic, tables, onChange }: TableChanges): void {
  const notify = useEffectEvent(onChange);
  useEffect(() => followTopic(topic, { tables, onChange: () => notify() }), [topic, tables]);
  useEffect(() => (topic === adminsTopic ? undefined : noteTablesShown(tables)), [topic, tables]);
}
