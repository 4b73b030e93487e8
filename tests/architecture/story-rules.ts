import type { SourceFile } from './source-tree.ts'

const hurried = /\.(waitForTimeout|route|setOffline)\((true)?/g

/**
 * What makes keyboard stories fail or pass by chance: waiting by the clock, and ways of the browser to get between a page and its server that take hold
 * a moment after they say so. `interceptCalls` and `goOffline` wait for that moment.
 */
export function hurriedStories(files: readonly SourceFile[]): string[] {
  const stories = files.filter(({ path }) => /^tests\/(keyboard|example)\/.*\.spec\.ts$/.test(path))
  return stories.flatMap(({ path, text }) =>
    [...text.matchAll(hurried)]
      .filter(([, name, isCut]) => name !== 'setOffline' || isCut)
      .map(([, name]) => `${path}: ${name}`),
  )
}
