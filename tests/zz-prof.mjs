import { chromium } from '@playwright/test'
import { writeFileSync } from 'node:fs'
import { contentOf } from '../core/shared/document/document-content.ts'
import { bomModel } from '../plugins/sales/boms/bom-model.ts'
import { signIn } from './bench/browser-page.ts'
import { noteOpening, timesOf } from './bench/open-bench.ts'
const origin = process.argv[2], tag = process.argv[3], rounds = Number(process.argv[4] ?? 12), prof = process.argv[5] === 'prof'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } })
context.setDefaultTimeout(120000)
const page = await context.newPage()
await signIn(page, origin)
const authorization = await page.evaluate(() => `Bearer ${localStorage.getItem('accessToken')}`)
const call = async (method, path, data) => {
  const a = await page.request.fetch(`/api/${path}`, { method, headers: { authorization }, data })
  if (!a.ok()) throw new Error(`${path}: ${await a.text()}`)
  return a.json()
}
const { records } = await call('POST', 'boms/search?page=1&size=1', {})
const bill = await call('GET', `boms/${records[0].id}`)
if (bill.templates[0].bomItems.length < 300) {
  const content = contentOf(bomModel, bill)
  const templates = content.templates.map((color, at) => {
    const own = color.bomItems
    const more = Array.from({ length: at === 0 ? 300 - own.length : 0 }, (_, l) => ({ ...own[l % own.length], id: undefined }))
    return { ...color, bomItems: [...own, ...more] }
  })
  await call('PUT', 'boms', { id: bill.id, version: bill.version, ...content, templates })
}
console.log(bill.id, bill.templates.map((t) => t.bomItems.length))
await page.goto(`${origin}/dashboard/sale/boms?page=1&size=10`)
await page.getByRole('gridcell').first().waitFor()
const cdp = await context.newCDPSession(page)
await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
const metrics = async () => Object.fromEntries((await cdp.send('Performance.getMetrics')).metrics.map((m) => [m.name, m.value]))
const sums = {}
for (let round = 0; round <= rounds; round += 1) {
  await page.locator('[data-tab]:not([data-behind]) [role=grid]').focus()
  await page.evaluate(noteOpening, '[data-field="templates.0.bomItems.0.usage"]')
  if (round === 3 && prof) { await cdp.send('Profiler.enable'); await cdp.send('Profiler.setSamplingInterval', { interval: 200 }); await cdp.send('Profiler.start') }
  const before = await metrics()
  await page.keyboard.press("e"); if (round===0) { await page.waitForTimeout(8000); await page.screenshot({path:"/tmp/s14/r0.png"}) }
  await page.waitForFunction((done) => (window.openTimes?.length ?? 0) > done, round)
  const after = await metrics()
  if (round === 3 && prof) { const { profile } = await cdp.send('Profiler.stop'); writeFileSync(`/tmp/s14/${tag}.cpuprofile`, JSON.stringify(profile)) }
  if (round > 0) for (const k of ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration', 'TaskDuration']) (sums[k] ??= []).push((after[k] - before[k]) * 1000)
  if (round < rounds) await page.keyboard.press('Alt+w')
}
const [, ...times] = await timesOf(page)
const q = (l) => { const s = [...l].sort((a, b) => a - b); return `p50 ${s[Math.floor(s.length / 2)].toFixed(0)} p95 ${s[Math.ceil(s.length * .95) - 1].toFixed(0)} min ${s[0].toFixed(0)}` }
console.log(tag, q(times)); for (const k in sums) console.log('  ', k, q(sums[k]))
await browser.close()
