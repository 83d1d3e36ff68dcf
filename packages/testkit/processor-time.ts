/** How long the processor has worked for this thread, in milliseconds: other programs of a busy machine add nothing. */
export function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
