import { readFileSync } from 'node:fs'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Lines of a page that are printed: more than any page of the product has. */
const most = 400

/** Prints what a failed story saw, so that a failure on another machine can be understood from its log alone. */
export default class FailurePages implements Reporter {
  onTestEnd(story: TestCase, result: TestResult): void {
    if (result.status === story.expectedStatus) return
    for (const { name, path, body } of result.attachments) {
      if (name !== 'error-context') continue
      const text = body?.toString('utf8') ?? (path ? readFileSync(path, 'utf8') : '')
      // Playwright keeps the page as YAML between the error and the story's source.
      const pages = [...text.matchAll(/^```yaml\n(.*?)^```$/gms)].map(([, page = '']) => page)
      const lines = pages.join('\n').split('\n').slice(0, most)
      console.log([`What “${story.title}” saw:`, ...lines].join('\n'))
    }
  }

  printsToStdio(): boolean {
    return false
  }
}
