import { windowMemory } from '../../api/browser-memory.ts'
import { previewToken } from '../../api/token.ts'
import { sessionNow } from '../../session/session.ts'
import { undoSteps } from './undo-journal.ts'
import { undoStorageKey } from './undo-keys.ts'
import type { UndoStep } from './undo-step.ts'

/** Milliseconds that a step is offered, half a day: as long as a sign-in lasts that nobody uses. */
const mostAge = 43_200_000
/** What is kept beside the tabs of the session, in characters. */
const mostCharacters = 2_000_000

/** Whether a step can be taken back by what is written of it alone. */
const isData = ({ saves }: UndoStep) => saves.every(({ back }) => typeof back !== 'function')

/** Keeps the steps over a reload of this page: the latest, as far as there is room. A preview as a role saves nothing and leaves them alone. */
export function keepSteps(): void {
  const { user } = sessionNow()
  if (!user || previewToken() !== undefined) return
  const texts: string[] = []
  let room = mostCharacters
  for (const step of undoSteps().toReversed()) {
    // An earlier step must not be offered as the last one: it starts from what the later left.
    if (!isData(step)) break
    const text = JSON.stringify(step)
    room -= text.length
    if (room < 0) break
    texts.unshift(text)
  }
  try {
    if (texts.length === 0) sessionStorage.removeItem(undoStorageKey)
    else sessionStorage.setItem(undoStorageKey, `{"owner":${user.id},"steps":[${texts.join(',')}]}`)
  } catch {
    // A full store costs the steps of an earlier load, nothing else.
    sessionStorage.removeItem(undoStorageKey)
  }
}

/** The steps that a person left in this browser session, without those that are too old. */
export function keptSteps(owner: number): readonly UndoStep[] {
  if (previewToken() !== undefined) return []
  const kept = windowMemory.read(undoStorageKey) as { owner: number; steps?: UndoStep[] } | undefined
  if (kept?.owner === owner && kept.steps) return kept.steps.filter(({ at }) => Date.now() - at < mostAge)
  // What cannot be read is not kept any longer.
  windowMemory.write(undoStorageKey, undefined)
  return []
}
