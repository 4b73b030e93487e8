import type { SourceFile } from './source-tree.ts'

const hurried = /\.(waitForTimeout|route|setOffline)\((true)?/g

/**
 * What makes keyboard stories fail or pass by chance: waiting for time to pass, and Playwright's own interception and
 * offline mode, which take effect a moment after their call has returned. `interceptCalls` and `goOffline` wait for
 * that moment.
 */
export function hurriedStories(files: readonly SourceFile[]): string[] {
  const stories = files.filter(({ path }) => /^tests\/(keyboard|example)\/.*\.spec\.ts$/.test(path))
  return stories.flatMap(({ path, text }) =>
    [...text.matchAll(hurried)]
      .filter(([, name, isCut]) => name !== 'setOffline' || isCut)
      .map(([, name]) => `${path}: ${name}`),
  )
}

/** Patterns of codes with the month in which a story was written: such a story fails from the next month on. */
export function monthsInCodes(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    path.startsWith('tests/')
      ? [...text.matchAll(/\b[A-Z]{1,3}\d{4}\\d\{\d\}/g)].map(([code]) => `${path}: ${code}`)
      : [],
  )
}
