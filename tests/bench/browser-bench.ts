import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { ensureBuilt } from '../../src/browser-build.mjs'
import { billTimes } from './bill-bench.ts'
import { buildBenchPage } from './bench-page.ts'
import { openTimes } from './open-bench.ts'
import { heads, keyTimes, row, signIn } from './browser-page.ts'
import { flowTimes } from './flow-bench.ts'
import { lineTimes } from './line-bench.ts'
import { lookFrames } from './look-bench.ts'
import { table } from './measure.ts'
import { tabMemory } from './memory-bench.ts'
import { printTimes } from './print-bench.ts'
import { productionTimes } from './production-bench.ts'
import { openReference } from './reference-page.ts'
import { scrollRows } from './scroll-bench.ts'

/** Milliseconds for what a page postpones when it starts. */
const rest = 3000
const root = fileURLToPath(new URL('../..', import.meta.url))
const port = 4191
const origin = `http://127.0.0.1:${port}`

function startServer(folder: string): Promise<() => void> {
  mkdirSync(folder, { recursive: true })
  const child = spawn(process.execPath, [join(root, 'src/server.ts')], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      SEED: 'demo',
      DATABASE_URL: '',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
    child.stdout.on('data', (chunk) => String(chunk).includes(`:${port}`) && resolve(() => child.kill('SIGKILL')))
  })
}

/** Stores unsaved drafts for the signed-in person: each becomes an entry of the palette. */
async function fillDraftVault(page: Page, count: number): Promise<void> {
  await page.evaluate(async (drafts) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('accessToken')}` }
    const { id: user } = (await (await fetch('/api/users/profile', { headers })).json()) as { id: number }
    const opening = indexedDB.open('selvedge-drafts', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('drafts')
    await new Promise((resolve, reject) => Object.assign(opening, { onsuccess: resolve, onerror: reject }))
    const change = opening.result.transaction('drafts', 'readwrite')
    for (let at = 0; at < drafts; at += 1) {
      const key = `${user}/template_orders/${at}/bench`
      const href = `/dashboard/sale/templateOrders/${at + 1}/edit`
      const title = `DR2611${String(at).padStart(4, '0')} 初样 连衣裙`
      const draft = { format: 1, key, user, document: 'template_orders', record: String(at), tab: '', page: '', href }
      change
        .objectStore('drafts')
        .put(JSON.stringify({ ...draft, title, savedAt: at, version: 1, saveKey: key, values: {}, base: {} }), key)
    }
    await new Promise((resolve, reject) => Object.assign(change, { oncomplete: resolve, onerror: reject }))
    opening.result.close()
  }, count)
}

/** Milliseconds from the key that opens the palette to the frame after its first entry was painted. */
async function openingTimes(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { openingTimes: times })
    window.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'k' || !event.ctrlKey) return
        const look = () => {
          if (document.querySelector('[cmdk-item]')) setTimeout(() => times.push(performance.now() - event.timeStamp))
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      },
      true,
    )
  })
  const times = () => page.evaluate(() => (window as unknown as { openingTimes: number[] }).openingTimes)
  for (let round = 1; round <= 60; round += 1) {
    await page.keyboard.press('Control+k')
    await page.waitForFunction(
      (count) => (window as unknown as { openingTimes: number[] }).openingTimes.length >= count,
      round,
    )
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => !document.querySelector('[cmdk-item]'))
  }
  return times()
}

const letters = (text: string) => [...text]

/** Notes when the rows of a list are drawn: requests after that were postponed on purpose. */
function noteListTime(): void {
  const watch = new MutationObserver(() => {
    const cells = [...document.querySelectorAll('[role=gridcell]')]
    if (cells.filter(({ textContent }) => textContent.trim() !== '').length <= 12) return
    Object.assign(window, { listTime: performance.now() })
    watch.disconnect()
  })
  watch.observe(document, { childList: true, subtree: true, characterData: true })
}

async function coldLoad(browser: Browser): Promise<string[][]> {
  const times: number[] = []
  let bytes = 0
  for (let round = 0; round < 9; round += 1) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    await signIn(page, origin)
    const state = await context.storageState()
    await context.close()
    const cold = await browser.newContext({ viewport: { width: 1440, height: 900 }, storageState: state })
    const fresh = await cold.newPage()
    await fresh.addInitScript(noteListTime)
    await fresh.goto(`${origin}/dashboard/sale/templateOrders`)
    const listTime = await fresh.waitForFunction(() => (window as unknown as { listTime?: number }).listTime)
    times.push((await listTime.jsonValue()) ?? 0)
    bytes = await fresh.evaluate(() => {
      const { listTime } = window as unknown as { listTime: number }
      const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const scripts = loaded.filter(({ name, startTime }) => name.endsWith('.js') && startTime < listTime)
      return scripts.reduce((sum, { transferSize }) => sum + transferSize, 0)
    })
    await cold.close()
  }
  return [
    row('cold load to the rows of a list', times, ''),
    ['JavaScript of that load, kB on the wire', (bytes / 1000).toFixed(0), '', '', '', '', ''],
  ]
}

/** The same keys in a bare input, and switching between two bare tables. */
async function referenceTimes(browser: Browser) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await openReference(page)
  const field = await keyTimes(page, letters('winter coat 2027 second sample'))
  await openReference(page)
  const tabs = await keyTimes(page, Array(40).fill('Alt+BracketRight'))
  await page.close()
  return { field, tabs }
}

async function workspaceTimes(browser: Browser): Promise<string[][]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await signIn(page, origin)
  await page.goto(`${origin}/dashboard/sale/templateOrders?size=100`)
  await page.getByRole('gridcell').nth(12).waitFor()
  await page.getByRole('grid').focus()
  const cells = await keyTimes(
    page,
    Array.from({ length: 60 }, (_, at) => (at % 20 < 10 ? 'ArrowDown' : 'ArrowRight')),
  )
  await fillDraftVault(page, 10_000)
  // Drafts are read when the page starts.
  await page.reload()
  await page.getByRole('gridcell').nth(12).waitFor()
  await page.waitForTimeout(rest)
  const opening = await openingTimes(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').waitFor()
  await page.keyboard.press('!')
  await page.getByRole('option', { name: 'DR2611' }).first().waitFor()
  await page.keyboard.press('Backspace')
  const palette = await keyTimes(page, [
    ...letters('xjbd'),
    ...Array(4).fill('Backspace'),
    ...letters('chexiao'),
    ...Array(7).fill('Backspace'),
    ...letters('dr2611'),
  ])
  await page.keyboard.press('Escape')
  await page.goto(`${origin}/dashboard/sale/templateOrders/new`)
  const field = page.locator('[data-field="templateDesign.customerCode"]')
  await field.waitFor()
  await field.focus()
  const form = await keyTimes(page, letters('winter coat 2027 second sample'))
  const toAndFro = (times: number) =>
    Array.from({ length: times }, (_, at) => (at % 2 ? 'Alt+BracketRight' : 'Alt+BracketLeft'))
  // The first visit to the list loads it, which is not a tab switch.
  await page.keyboard.press('Alt+BracketLeft')
  await page.getByRole('gridcell').nth(12).waitFor()
  await page.keyboard.press('Alt+BracketRight')
  await keyTimes(page, toAndFro(4))
  const tabs = (await keyTimes(page, toAndFro(40))).slice(-40)
  await context.close()
  const reference = await referenceTimes(browser)
  return [
    row('cell move, list of 100', cells, '16 ms + a frame', reference.field),
    row('palette opens, 10,000 entries', opening, '50 ms'),
    row('key in the palette, 10,000 entries', palette, 'p95 50 ms', reference.field),
    row('key in a field of the sample-order form', form, 'p95 50 ms', reference.field),
    row('tab switch', tabs, '50 ms', reference.tabs),
  ]
}

type Part = (browser: Browser, origin: string) => Promise<string[][]>

/** What is measured, in this order. Three parts use a page of the benchmark's own, which is built for them. */
const parts: readonly (readonly [name: string, measure: Part, needsPage?: true])[] = [
  ['cold', coldLoad],
  ['workspace', workspaceTimes],
  ['open', openTimes],
  ['bill', billTimes],
  ['production', productionTimes],
  ['print', printTimes],
  ['scroll', scrollRows, true],
  ['looks', lookFrames, true],
  ['lines', lineTimes, true],
  ['flow', flowTimes],
  ['memory', tabMemory],
]

/** Whether a word names one of those parts: nothing else need be measured then. */
export const isBrowserPart = (word: string): boolean => parts.some(([name]) => name === word)

/**
 * Measures the built product in Chromium against its own server, and prints milliseconds from key to painted frame, each part as soon as it is done.
 * `only` names one part.
 */
export async function runBrowserBench(folder: string, only: string): Promise<void> {
  const wanted = parts.filter(([name]) => name.includes(only))
  if (wanted.length === 0) return console.log(`\nBrowser: no part is called ${only}`)
  // As people get it: files that the server had to compress first would come later.
  ensureBuilt()
  const stop = await startServer(folder)
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
  try {
    if (wanted.some(([, , needsPage]) => needsPage)) buildBenchPage()
    for (const [name, measure] of wanted)
      console.log(`\nBrowser, ${name}\n${table(heads, await measure(browser, origin))}`)
  } finally {
    await browser.close()
    stop()
  }
}
