import type { Browser, Page } from '@playwright/test'
import { frameTimes, nextFrame, row, signIn } from './browser-page.ts'

const stepCount = 60
/** Moves of the pointer, one for each frame. */
const moves = 120

/** A template with steps in columns of four, each of which follows two of the column before it. Answers its id. */
function makeFlow(page: Page): Promise<number> {
  return page.evaluate(async (count) => {
    const nodes = Array.from({ length: count }, (_, at) => ({
      id: `step-${at}`,
      label: `工序 ${at + 1}`,
      type: at === 0 ? 'PatternReceive' : 'PatternSewing',
      color: '',
      scheduleDuration: 8,
      position: null,
    }))
    const column = (at: number) => (at === 0 ? 0 : 1 + Math.floor((at - 1) / 4))
    const edges = nodes.flatMap(({ id }, at) =>
      nodes
        .filter((_, other) => column(other) === column(at) - 1 && (other + at) % 2 === (column(at) === 1 ? at % 2 : 0))
        .map((other) => ({ source: other.id, target: id })),
    )
    const headers = {
      authorization: `Bearer ${localStorage.getItem('accessToken')}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    }
    const body = JSON.stringify({ name: `大流程 ${Date.now()}`, nodes, edges })
    const made = await fetch('/api/patterning_flow', { method: 'POST', headers, body })
    if (!made.ok) throw new Error(await made.text())
    return ((await made.json()) as { id: number }).id
  }, stepCount)
}

/** Holds the pointer down from a place, and moves it in a circle, each time after the frame of the move before. */
async function dragRound(page: Page, from: { x: number; y: number }): Promise<void> {
  for (let at = 1; at <= moves; at += 1) {
    const angle = (at / moves) * 2 * Math.PI
    await page.mouse.move(from.x + 80 * Math.sin(angle), from.y + 60 * (1 - Math.cos(angle)))
    await nextFrame(page)
  }
}

/** Frame times while a step of a large flow is dragged, and while its picture is moved and zoomed. */
export async function flowTimes(browser: Browser, origin: string): Promise<string[][]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await signIn(page, origin, 'banfangwenyuan')
  await page.goto(`${origin}/dashboard/node/${await makeFlow(page)}/edit`)
  const canvas = page.locator('.react-flow')
  await canvas
    .locator('[data-step]')
    .nth(stepCount - 1)
    .waitFor({ state: 'attached' })
  await canvas.scrollIntoViewIfNeeded()
  const frame = await canvas.boundingBox()
  const step = await canvas.locator('[data-step=step-2]').boundingBox()
  if (!frame || !step) throw new Error('the flow is not drawn')
  const held = (from: { x: number; y: number }) =>
    frameTimes(page, async () => {
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      await dragRound(page, from)
      await page.mouse.up()
    })
  const dragged = await held({ x: step.x + step.width / 2, y: step.y + step.height / 2 })
  const free = { x: frame.x + 4, y: frame.y + 4 }
  const moved = await held(free)
  await page.mouse.move(frame.x + frame.width / 2, frame.y + frame.height / 2)
  await page.keyboard.down('Control')
  const zoomed = await frameTimes(page, async () => {
    for (let at = 0; at < moves; at += 1) {
      await page.mouse.wheel(0, at % 60 < 30 ? 24 : -24)
      await nextFrame(page)
    }
  })
  await page.keyboard.up('Control')
  await context.close()
  const line = (name: string, times: readonly number[]) => {
    const perSecond = (1000 * times.length) / times.reduce((sum, one) => sum + one, 0)
    return row(`frame, flow of ${stepCount} steps, ${name}`, times, `16.7 ms: ${perSecond.toFixed(0)} a second`)
  }
  return [line('step dragged', dragged), line('picture moved', moved), line('zoomed', zoomed)]
}
