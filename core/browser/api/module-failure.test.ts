import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerModuleFailure, isModuleFailure, moduleFailure, startModules } from './module-failure.ts'

const store = new Map<string, string>()
const reload = vi.fn()
const ask = vi.fn(async () => new Response(''))

function stubPage(): void {
  reload.mockReset()
  vi.stubGlobal('window', { location: { reload } })
  vi.stubGlobal('fetch', ask)
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
  })
}

/** The rule in a page that was just loaded. */
async function loadAnew(): Promise<typeof answerModuleFailure> {
  vi.resetModules()
  stubPage()
  return (await import('./module-failure.ts')).answerModuleFailure
}

const failureOf = (file: string) =>
  new TypeError(`Failed to fetch dynamically imported module: http://here/assets/${file}`)

beforeEach(() => {
  store.clear()
  ask.mockReset().mockResolvedValue(new Response(''))
})
afterEach(() => vi.unstubAllGlobals())

test('code that could not be loaded is distinguished from other failures, in every browser', () => {
  const told = [
    'Failed to fetch dynamically imported module: http://here/assets/list.js',
    'error loading dynamically imported module: http://here/assets/list.js',
    'Importing a module script failed.',
    "'text/html' is not a valid JavaScript MIME type.",
    'Unable to preload CSS for /assets/list.css',
  ]
  for (const text of told) expect(isModuleFailure(new TypeError(text)), text).toBe(true)
  expect(isModuleFailure(moduleFailure('/assets/frame.js'))).toBe(true)
  expect(isModuleFailure(new TypeError('Failed to fetch'))).toBe(false)
  expect(isModuleFailure(new TypeError("Cannot read properties of undefined (reading 'name')"))).toBe(false)
  expect(isModuleFailure('Importing a module script failed.')).toBe(false)
})

test('the page is reloaded once for each module and session', async () => {
  const first = await loadAnew()
  void first(failureOf('list.js'))
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  const second = await loadAnew()
  await expect(second(failureOf('list.js'))).resolves.toBe('failedAgain')
  expect(reload).not.toHaveBeenCalled()
  void second(failureOf('form.js'))
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
})

test('a start reloads the page once, whichever of the modules it waits for fails first', async () => {
  const first = await loadAnew()
  void first(failureOf('en-1.js'), startModules)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  const second = await loadAnew()
  await expect(second(failureOf('en-2.js'), startModules)).resolves.toBe('failedAgain')
  expect(reload).not.toHaveBeenCalled()
})

test('several callers that wait for the same module cause one reload, and none of them continues', async () => {
  const answer = await loadAnew()
  const settled = vi.fn()
  for (const file of ['list.js', 'list.js', 'form.js']) void answer(failureOf(file)).then(settled)
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(3))
  await new Promise(setImmediate)
  expect(reload).toHaveBeenCalledTimes(1)
  expect(settled).not.toHaveBeenCalled()
})

test('when the server is unreachable the page stays, and the reload is not used up', async () => {
  const answer = await loadAnew()
  ask.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(answer(failureOf('list.js'))).resolves.toBe('unreachable')
  ask.mockResolvedValueOnce(new Response('', { status: 502 }))
  await expect(answer(failureOf('list.js'))).resolves.toBe('unreachable')
  expect(reload).not.toHaveBeenCalled()
  void answer(failureOf('list.js'))
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
})

test('a browser without storage never reloads in a loop', async () => {
  const answer = await loadAnew()
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('refused')
    },
  })
  await expect(answer(failureOf('list.js'))).resolves.toBe('failedAgain')
  expect(reload).not.toHaveBeenCalled()
})
