import { globSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { englishText } from '../../core/server/english-texts.ts'
import { timelinesOf } from '../../core/server/plugin-order.ts'
import { asDone } from '../../core/shared/message.ts'
import { recordActions } from '../../core/shared/record-actions.ts'
import type { DocumentSteps } from '../../core/shared/document/document-steps.ts'
import { everyPlugin } from './document-company.ts'

test('an action that documents call by different words has a usual word for all of them', () => {
  const usual = new Set(recordActions.map(({ value }) => value))
  const words = new Map<string, Set<string>>()
  for (const { actions = [] } of timelinesOf(everyPlugin))
    for (const { value, label } of actions) words.set(value, (words.get(value) ?? new Set()).add(label.text))
  const several = [...words].filter(([, said]) => said.size > 1).map(([value]) => value)
  expect(several).toContain('cancelled')
  expect(several.filter((value) => !usual.has(value))).toEqual([])
})

const root = fileURLToPath(new URL('../..', import.meta.url))

const isSteps = (value: unknown): value is DocumentSteps<string, never, string> =>
  typeof value === 'object' && value !== null && 'steps' in value && 'stateOf' in value && 'document' in value

/** The steps of all documents: those that a file with steps, rules or contracts exports. */
async function everySteps(): Promise<readonly DocumentSteps<string, never, string>[]> {
  const files = globSync('{plugins,tests/example}/**/*-{steps,rules,contract}.ts', {
    cwd: root,
    exclude: ['**/browser/**'],
  })
  const found = new Set<DocumentSteps<string, never, string>>()
  for (const file of files) {
    const module: object = await import(/* @vite-ignore */ pathToFileURL(join(root, file)).href)
    for (const value of Object.values(module)) if (isSteps(value)) found.add(value)
  }
  return [...found]
}

test('what a step is called in the trail of its document has a word', async () => {
  const all = await everySteps()
  expect(all.length).toBeGreaterThan(10)
  const timelines = timelinesOf(everyPlugin)
  const wordless = all.flatMap(({ document: { noun }, steps }) => {
    const own = timelines.filter(({ document }) => document.noun === noun).flatMap(({ actions = [] }) => actions)
    const known = new Set([...own, ...recordActions].map(({ value }) => value))
    return Object.values(steps).flatMap(({ action }) => (known.has(action) ? [] : [`${noun}: ${action}`]))
  })
  expect(wordless).toEqual([])
})

/** First words of what a button does; a trail says what was done. */
const imperative =
  /^(?:Add|Adopt|Ask|Assign|Cancel|Change|Close|Confirm|Delete|End|Enter|Expect|Export|Finish|Give|Import|Mark|Replace|Report|Resolve|Restart|Review (?!taken|of)|Set|Skip|Start|Sync|Take|Withdraw)\b/

test('a trail says in English what was done, where a button of the same name says what to do', () => {
  const labels = [...timelinesOf(everyPlugin).flatMap(({ actions = [] }) => actions), ...recordActions].map(
    ({ label }) => label,
  )
  expect(imperative.test(englishText({ text: '取消版房订单' }))).toBe(true)
  expect(labels.map((label) => englishText(asDone(label))).filter((text) => imperative.test(text))).toEqual([])
})
