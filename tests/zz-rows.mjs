import { chromium } from '@playwright/test'
import { signIn } from './bench/browser-page.ts'
const origin = process.argv[2]
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } })
context.setDefaultTimeout(120000)
const page = await context.newPage()
await signIn(page, origin)
await page.goto(`${origin}/dashboard/sale/boms?page=1&size=10`)
await page.getByRole('gridcell').first().waitFor()
for (let i = 0; i < 3; i++) {
  await page.locator('[data-tab]:not([data-behind]) [role=grid]').focus()
  await page.evaluate(() => {
    const log = (window.log = []); let t0 = 0
    const F = '[data-tab]:not([data-behind]) '
    window.addEventListener('keydown', (e) => { if (e.key === 'e') t0 = e.timeStamp }, { capture: true, once: true })
    const obs = new MutationObserver(() => { log.push([Math.round(performance.now() - t0), document.querySelectorAll(F + '[data-form] tr[data-index]').length, document.querySelectorAll(F + '[data-form] [data-cell]').length, document.querySelectorAll(F + '*').length, [...document.querySelectorAll(F + '[data-form] tr[data-index]')].map((r) => r.dataset.index).join(',')]) })
    obs.observe(document, { childList: true, subtree: true }); window.obs = obs
    performance.clearResourceTimings()
    window.res = () => performance.getEntriesByType('resource').map((r) => [r.name.replace(origin, '').slice(-60), Math.round(r.startTime - t0), Math.round(r.responseEnd - t0)])
  })
  await page.keyboard.press('e')
  await page.waitForTimeout(6000)
  console.log(JSON.stringify(await page.evaluate(() => { window.obs.disconnect(); return window.log.filter((l, i, a) => !i || l[3] !== a[i - 1][3]) })).slice(0, 1800))
  console.log(JSON.stringify(await page.evaluate(() => window.res())))
  if (i === 0) await page.screenshot({ path: '/tmp/s14/bill.png' })
  await page.keyboard.press('Alt+w')
  await page.waitForTimeout(1000)
}
await browser.close()
