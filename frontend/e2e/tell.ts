// For build/test: how many tests passed and failed (CRG_COUNT), and each failure with its first lines and how to run it alone (CRG_FAILURES).
import type { FullConfig, FullResult, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'
import { appendFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'

const shown = 12 // lines of a failure: the rest stands above

export default class Tell implements Reporter {
  private all: TestCase[] = []
  private tests = new Map<TestCase, TestResult>()
  private problems: string[] = [] // of no test: a file that cannot be read

  onBegin(_: FullConfig, suite: Suite): void {
    this.all = suite.allTests()
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    this.tests.set(test, result)
  }

  onError(error: { message?: string }): void {
    this.problems.push(told('the browser tests', error.message ?? '', 'npx playwright test'))
  }

  onEnd(end: FullResult): void {
    const failed = [...this.tests].filter(([test]) => !test.ok())
    const passed = [...this.tests].filter(([test, result]) => test.ok() && result.status !== 'skipped').length
    for (const [test, result] of failed) {
      const file = relative(process.cwd(), test.location.file)
      this.problems.push(
        told(`${file} ${test.title}`, result.error?.message ?? result.status, `npx playwright test ${file}:${test.location.line}`),
      )
    }
    for (const test of this.all.filter((test) => !this.tests.has(test)))
      this.problems.push(told(test.title, 'it did not run', 'npx playwright test'))
    // A run that was cut short is a failure, even where each test that ran has passed.
    if (end.status !== 'passed' && this.problems.length === 0)
      this.problems.push(told('the browser tests', end.status, 'npx playwright test'))
    if (process.env.CRG_COUNT) writeFileSync(process.env.CRG_COUNT, `${passed} ${this.problems.length}\n`)
    if (process.env.CRG_FAILURES) appendFileSync(process.env.CRG_FAILURES, this.problems.join(''))
  }
}

function told(what: string, why: string, command: string): string {
  const lines = why
    .replace(/\u001b\[[0-9;]*m/g, '')
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, shown)
  return [`FAILED  ${what}`, ...lines.map((line) => `    ${line}`), `    alone: cd frontend && ${command}`, ''].join('\n')
}
