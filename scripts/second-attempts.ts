// A reporter for vitest: which tests passed at their second attempt only, and why the first one failed.
import type { Reporter, TestCase } from "vitest/node";

export default class SecondAttempts implements Reporter {
  readonly #tests: TestCase[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.#tests.push(test);
  }

  onTestRunEnd(): void {
    if (this.#tests.length === 0) return;
    console.log(`\n   ${this.#tests.length} of these passed at the second attempt only:`);
    for (const test of this.#tests) {
      console.log(`   ${test.module.relativeModuleId} > ${test.fullName}`);
      for (const { message } of test.result().errors ?? []) console.log(`      ${message}`);
    }
  }
}
