import { readFileSync } from 'node:fs'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Lines of a page that are printed: more than any page of the product has. */
const most = 400

/** What tells most of a page: windows, notices, refused fields, and what has the keyboard. */
const telling =
  /^\s*- (dialog|alertdialog|alert|status|menu|listbox|region "Notifications|heading)|\[(active|invalid|selected)/
/** Lines of those that are printed for each story. */
const mostTelling = 40

/**
 * Prints what a failed story saw, so that a failure on another machine can be understood from its log alone: the whole page at once, and
 * the lines that tell most again behind all stories, because often only the end of a log is kept.
 */
export default class FailurePages implements Reporter {
  private readonly kept: string[] = []

  onTestEnd(story: TestCase, result: TestResult): void {
    if (result.status === story.expectedStatus) return
    for (const { name, path, body } of result.attachments) {
      if (name !== 'error-context') continue
      const text = body?.toString('utf8') ?? (path ? readFileSync(path, 'utf8') : '')
      // Playwright keeps the page as YAML between the error and the story's source.
      const pages = [...text.matchAll(/^```yaml\n(.*?)^```$/gms)].map(([, page = '']) => page)
      if (pages.length === 0) continue
      const lines = pages.join('\n').split('\n').slice(0, most)
      console.log([`What “${story.title}” saw:`, ...lines].join('\n'))
      this.kept.push(`What “${story.title}” saw, in short:`, ...withInner(lines).slice(0, mostTelling))
    }
  }

  onEnd(): void {
    if (this.kept.length > 0) console.log(this.kept.join('\n'))
  }

  printsToStdio(): boolean {
    return false
  }
}

/** The telling lines, each notice and small window with what stands in it. */
function withInner(lines: readonly string[]): string[] {
  const found: string[] = []
  let inside = Number.POSITIVE_INFINITY
  for (const line of lines) {
    const depth = line.search(/\S/)
    if (depth <= inside) inside = Number.POSITIVE_INFINITY
    const tells = telling.test(line)
    if (tells || depth > inside) found.push(line)
    if (tells && inside === Number.POSITIVE_INFINITY && /- (alertdialog|alert|status|region)/.test(line)) inside = depth
  }
  return found
}
