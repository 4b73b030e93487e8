import type { Browser, Page } from '@playwright/test'
import { row, signIn } from './browser-page.ts'

const count = 100
const rounds = 3

/** The addresses of one job: the newest confirmed orders. */
async function jobAddress(page: Page): Promise<string> {
  const authorization = await page.evaluate(() => `Bearer ${localStorage.getItem('accessToken')}`)
  const answer = await page.request.post(`/api/production_orders/search?page=1&size=${count}`, {
    headers: { authorization },
    data: { orderStatus: ['Finished'] },
  })
  const { records } = (await answer.json()) as { records: { id: number }[] }
  if (records.length < count) throw new Error(`only ${records.length} orders are confirmed`)
  return `/dashboard/print?template=production_orders.contract&ids=${records.map(({ id }) => id).join('.')}`
}

/** Notes when the job begins, which shows its progress, and when its pages can be seen. */
function noteJob(): void {
  const times: { begun?: number; ended?: number } = {}
  Object.assign(window, { jobTimes: times })
  const watch = new MutationObserver(() => {
    if (document.querySelector('progress')) times.begun ??= performance.now()
    const pages = document.querySelector('iframe[title]')?.parentElement
    if (times.begun === undefined || !pages || pages.querySelector('.animate-spin')) return
    times.ended ??= performance.now()
  })
  watch.observe(document, { childList: true, subtree: true, characterData: true })
}

/** Reads, draws and lays out all contracts, in milliseconds, and returns the document with its pages. */
async function runJob(browser: Browser, origin: string) {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await signIn(page, origin, 'admin')
  const address = await jobAddress(page)
  await page.addInitScript(noteJob)
  await page.goto(address)
  const times = await page.waitForFunction(
    () => {
      const { jobTimes } = window as unknown as { jobTimes?: { begun: number; ended?: number } }
      return jobTimes?.ended === undefined ? undefined : { begun: jobTimes.begun, ended: jobTimes.ended }
    },
    undefined,
    { timeout: 600_000 },
  )
  const { begun = 0, ended = 0 } = (await times.jsonValue()) ?? {}
  const html = (await page.locator('iframe').getAttribute('srcdoc')) ?? ''
  const storage = await context.storageState()
  await context.close()
  return { time: ended - begun, html, storage }
}

/** What Chromium alone needs for the same pages: to load and lay out their document, and to print it. */
async function runChromium(browser: Browser, origin: string, { html, storage }: Awaited<ReturnType<typeof runJob>>) {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    storageState: storage,
  })
  const page = await context.newPage()
  // Fonts and pictures are those of the product.
  await page.route('**/bench-print', (route) => route.fulfill({ contentType: 'text/html', body: html }))
  const begun = performance.now()
  await page.goto('/bench-print')
  await page.addStyleTag({ content: '.pagedjs_page { content-visibility: visible !important; }' })
  const pages = await page.evaluate(async () => {
    await document.fonts.ready
    return [...document.querySelectorAll('.pagedjs_page')].filter((one) => one.getBoundingClientRect().height > 0)
      .length
  })
  const laidOut = performance.now()
  await page.pdf({ preferCSSPageSize: true, printBackground: true })
  const printed = performance.now()
  await context.close()
  return { pages, laidOut: laidOut - begun, printed: printed - begun }
}

/** How long 100 contracts take as one job, and what Chromium needs for the same pages in turn with it. */
export async function printTimes(browser: Browser, origin: string): Promise<string[][]> {
  const jobs: number[] = []
  const alone: number[] = []
  const printed: number[] = []
  let pages = 0
  for (let round = 0; round < rounds; round += 1) {
    const job = await runJob(browser, origin)
    const chromium = await runChromium(browser, origin, job)
    jobs.push(job.time)
    alone.push(chromium.laidOut)
    printed.push(chromium.printed)
    pages = chromium.pages
  }
  const name = `${count} contracts, ${pages} pages`
  return [
    row(`${name}, one job; Chromium lays the same out`, jobs, '', alone),
    row(`${name}, one job; Chromium prints the same`, jobs, 'twice the reference', printed),
  ]
}
