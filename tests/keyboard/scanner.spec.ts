import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { type Browser, expect, type Page, type PlaywrightWorkerArgs } from '@playwright/test'
import sharp from 'sharp'
import { filmOf, type QrPicture, qrPicture } from '../support/qr-picture.ts'
import { interceptFiles } from './intercepted-calls.ts'
import { join, Person } from './person.ts'
import { test } from './story.ts'

const password = 'selvedge2026'
const address = '/dashboard/patterningOrderH5'
const patternOf = (code: string) => `${address}?${new URLSearchParams({ code, type: '头版', color: '藏青 2#' })}`

const png = ({ data, width, height }: QrPicture) =>
  sharp(Buffer.from(data), { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer()

const field = (page: Page) => page.getByLabel('扫码枪或手动输入')
const shownPattern = (page: Page) => {
  const { pathname, searchParams } = new URL(page.url())
  return pathname === address ? Object.fromEntries(searchParams) : pathname
}
const patternIs = (page: Page, code: string) =>
  expect.poll(() => shownPattern(page)).toEqual({ code, type: '头版', color: '藏青 2#' })

/** Goes back from the pattern's page to the scanner. */
async function openScanner(person: Person): Promise<void> {
  await person.press('g')
  await person.press('q')
  await expect(field(person.page)).toBeVisible()
}

async function givePicture(person: Person, buffer: Buffer, name = 'code.png'): Promise<void> {
  const chooser = person.page.waitForEvent('filechooser')
  await person.press('Control+Enter')
  await (await chooser).setFiles({ name, mimeType: 'image/png', buffer })
}

async function pasteFile(page: Page, buffer: Buffer): Promise<void> {
  await page.evaluate(async (bytes) => {
    const picture = await (await fetch(`data:image/png;base64,${bytes}`)).blob()
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })])
  }, buffer.toString('base64'))
  await page.keyboard.press('Control+v')
}

test('a code that is read before the page knows what its addresses mean waits for that', async ({ page }) => {
  const person = new Person(page)
  await person.enter('admin', password)
  const late = Promise.withResolvers<void>()
  await interceptFiles(page, '**/assets/pattern-code-reader-*.js', async (route) => {
    await late.promise
    await route.continue()
  })
  await page.goto('/dashboard/scanQrCode')
  await expect(field(page)).toBeFocused()
  await person.type(patternOf('AB2401001'))
  await person.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: '正在打开…' })).toBeVisible()
  late.resolve()
  await patternIs(page, 'AB2401001')
})

test('a scanner types, a picture is chosen or pasted, and the pattern opens', async ({ page, baseURL }) => {
  const person = new Person(page)
  await person.signIn('admin', password)
  const origin = baseURL ?? ''

  await test.step('opened from the palette, with the focus in the field', async () => {
    await person.run('saom', '扫码')
    await expect(page).toHaveURL(/\/dashboard\/scanQrCode$/)
    await expect(field(page)).toBeFocused()
    await expect(page.getByRole('button', { name: '扫码' })).toBeVisible()
    await person.expectAccessible()
  })

  await test.step('the text of a handheld scanner opens the pattern', async () => {
    await person.type(`${origin}${patternOf('AB2401001')}`)
    await person.press('Enter')
    await patternIs(page, 'AB2401001')
  })

  await test.step('another code opens in the same tab', async () => {
    await openScanner(person)
    await expect(field(page)).toBeFocused()
    await expect(page.getByText('已打开 AB2401001 · 头版 · 藏青 2#')).toBeVisible()
    await person.type(patternOf('AB2401002'))
    await person.press('Enter')
    await patternIs(page, 'AB2401002')
    await expect(page.getByRole('tab', { name: '版房订单' })).toHaveCount(1)
  })

  await test.step('other texts are refused with a reason, and the next scan replaces them', async () => {
    await openScanner(person)
    for (const [typed, words] of [
      ['https://evil.example/dashboard/patterningOrderH5?code=A&type=B&color=C', '不属于本系统，而是 evil.example 的'],
      ['WIFI:T:WPA;S:shop;;', '这不是本系统页面的二维码'],
      [`${address}?code=A&type=B`, '二维码不完整：缺少颜色'],
    ] as const) {
      await person.type(typed)
      await person.press('Enter')
      await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible()
      await expect(field(page)).toHaveValue(typed)
    }
    expect(shownPattern(page)).toBe('/dashboard/scanQrCode')
    await person.expectAccessible()
  })

  await test.step('a picture, with keys', async () => {
    await givePicture(person, await png(qrPicture(`${origin}${patternOf('AB2401003')}`, { angle: 12, noise: 20 })))
    await patternIs(page, 'AB2401003')
  })

  await test.step('pictures without a QR code, and other files, are refused with a reason', async () => {
    await openScanner(person)
    await givePicture(person, await png(qrPicture('x', { edge: 1, width: 300, height: 200 })))
    await expect(page.getByText('图片里没有找到二维码')).toBeVisible()
    await givePicture(person, Buffer.from('no picture'))
    await expect(page.getByText('这个文件不是图片')).toBeVisible()
    await givePicture(person, await png(qrPicture('https://evil.example/')))
    await expect(page.getByText('不属于本系统，而是 evil.example 的')).toBeVisible()
    expect(shownPattern(page)).toBe('/dashboard/scanQrCode')
  })

  await test.step('a pasted picture, and a pasted address outside the field', async () => {
    await expect(field(page)).toBeFocused()
    await pasteFile(page, await png(qrPicture(patternOf('AB2401004'))))
    await patternIs(page, 'AB2401004')
    await openScanner(person)
    await person.press('Shift+Tab')
    await expect(field(page)).not.toBeFocused()
    await page.evaluate((text) => navigator.clipboard.writeText(text), patternOf('AB2401005'))
    await person.press('Control+v')
    await patternIs(page, 'AB2401005')
  })

  await test.step('the clipboard, by a command', async () => {
    await openScanner(person)
    await page.evaluate((text) => navigator.clipboard.writeText(text), patternOf('AB2401006'))
    await person.run('粘贴图片', '粘贴图片或地址')
    await patternIs(page, 'AB2401006')
  })

  await test.step('a damaged code is replaced by typing what is printed beside it', async () => {
    await openScanner(person)
    const code = page.getByRole('textbox', { name: '款号' })
    const isThere = () => code.evaluate((input) => input === document.activeElement)
    for (let steps = 0; steps < 12 && !(await isThere()); steps++) await person.press('Tab')
    await expect(code).toBeFocused()
    await person.type('AB2401007')
    await person.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: '缺少样版类别' })).toBeVisible()
    await expect(page.getByLabel('样版类别')).toBeFocused()
    await person.type('头版')
    await person.press('Tab')
    await person.type('藏青 2#')
    await person.press('Enter')
    await patternIs(page, 'AB2401007')
  })
})

/** A browser whose only camera shows a picture. One without windows asks for no permission and forgets its cameras. */
function withCamera(
  playwright: PlaywrightWorkerArgs['playwright'],
  film: string | undefined,
  more: readonly string[] = [],
): Promise<Browser> {
  const { args = [] } = test.info().project.use.launchOptions ?? {}
  const shown = film ? [`--use-file-for-fake-video-capture=${film}`] : []
  const device = more.some((one) => one.startsWith('--use-fake-device')) ? [] : ['--use-fake-device-for-media-stream']
  const executablePath = process.env.WHOLE_CHROMIUM ?? '/usr/bin/chromium'
  return playwright.chromium.launch({ executablePath, args: [...args, ...device, ...shown, ...more] })
}

/** Counts the camera streams that the page keeps open. */
async function countStreams(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const open = new Set<MediaStreamTrack>()
    Object.assign(window, { liveTracks: () => [...open].filter((track) => track.readyState === 'live').length })
    const ask = navigator.mediaDevices?.getUserMedia.bind(navigator.mediaDevices)
    if (!ask) return
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await ask(wanted)
      for (const track of stream.getTracks()) open.add(track)
      return stream
    }
  })
}

const liveTracks = (page: Page) => page.evaluate(() => (window as unknown as { liveTracks: () => number }).liveTracks())

test.describe('the camera', () => {
  let folder: string
  test.beforeAll(() => {
    folder = mkdtempSync(joinPath(tmpdir(), 'selvedge-camera-'))
  })
  test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

  function filmWith(text: string): string {
    const file = joinPath(folder, `${Math.random()}.y4m`)
    writeFileSync(file, filmOf(qrPicture(text, { width: 1280, height: 720, edge: 360, angle: 7, noise: 8 })))
    return file
  }

  test('reads a code once, and is turned off when the tab is left', async ({ playwright, baseURL }) => {
    const browser = await withCamera(playwright, filmWith(`${baseURL}${patternOf('AB2401011')}`), [
      '--use-fake-ui-for-media-stream',
    ])
    const person = await join(browser, 'admin')
    const { page } = person
    await countStreams(page)
    await page.goto('/dashboard/scanQrCode')
    await patternIs(page, 'AB2401011')
    await expect.poll(() => liveTracks(page)).toBe(0)

    await test.step('after going back, a code that is still visible is not opened again', async () => {
      await openScanner(person)
      await expect(page.getByText('把二维码放进框内')).toBeVisible()
      await expect.poll(() => liveTracks(page)).toBe(1)
      await expect(page.getByRole('status').filter({ hasText: '已打开 AB2401011' })).toBeVisible()
      await person.expectAccessible()
      await person.run('主题', '主题')
      await person.type('深色')
      await expect(page.getByRole('option', { selected: true })).toContainText('深色')
      await person.press('Enter')
      await expect(page.locator('html')).toHaveClass(/dark/)
      await person.expectAccessible()
    })

    await test.step('is released while the page is hidden', async () => {
      const see = (state: string) =>
        page.evaluate((next) => {
          Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => next })
          document.dispatchEvent(new Event('visibilitychange'))
        }, state)
      await see('hidden')
      await expect.poll(() => liveTracks(page)).toBe(0)
      await see('visible')
      await expect.poll(() => liveTracks(page)).toBe(1)
    })

    await test.step('is released when the tab is closed', async () => {
      await person.press('Alt+w')
      await expect(field(page)).toBeHidden()
      await expect.poll(() => liveTracks(page)).toBe(0)
      // Opened again, it reads the code that is still visible; after going back it ignores that code.
      await openScanner(person)
      await patternIs(page, 'AB2401011')
      await openScanner(person)
      await expect.poll(() => liveTracks(page)).toBe(1)
    })

    await test.step('is turned off and on by a key', async () => {
      await person.press('Alt+c')
      await expect(page.getByText('摄像头已关闭')).toBeVisible()
      await expect.poll(() => liveTracks(page)).toBe(0)
      await page.reload()
      await expect(page.getByText('摄像头已关闭')).toBeVisible()
      await person.press('Alt+c')
      await patternIs(page, 'AB2401011')
    })
    await browser.close()
  })

  test('reports a missing permission, and starts by itself once it is granted', async ({ playwright, baseURL }) => {
    const browser = await withCamera(playwright, filmWith(patternOf('AB2401012')))
    const person = await join(browser, 'admin', { at: '/dashboard/scanQrCode' })
    const { page } = person
    await expect(page.getByRole('alert').filter({ hasText: '没有使用摄像头的许可' })).toBeVisible()
    await person.expectAccessible()
    await page.context().grantPermissions(['camera'], { origin: baseURL ?? '' })
    await patternIs(page, 'AB2401012')
    await browser.close()
  })

  test('is unavailable over an insecure connection; typing still works', async ({ playwright, baseURL }) => {
    const browser = await withCamera(playwright, undefined, ['--host-resolver-rules=MAP shop.test 127.0.0.1'])
    const context = await browser.newContext({
      baseURL: (baseURL ?? '').replace('127.0.0.1', 'shop.test'),
      permissions: [],
    })
    const person = new Person(await context.newPage())
    const { page } = person
    await person.signInByForm('admin', password)
    await openScanner(person)
    await expect(page.getByRole('alert').filter({ hasText: '浏览器不允许此页面使用摄像头' })).toBeVisible()
    await expect(field(page)).toBeFocused()
    await person.type(`${new URL(page.url()).origin}${patternOf('AB2401013')}`)
    await person.press('Enter')
    await patternIs(page, 'AB2401013')
    await browser.close()
  })

  test('is one of several, and has a light', async ({ playwright }) => {
    const browser = await withCamera(playwright, undefined, [
      '--use-fake-device-for-media-stream=device-count=2',
      '--use-fake-ui-for-media-stream',
    ])
    const person = await join(browser, 'admin')
    const { page } = person
    await page.addInitScript(() => {
      const { prototype } = MediaStreamTrack
      const { getCapabilities, applyConstraints } = prototype
      prototype.getCapabilities = function () {
        return Object.assign(getCapabilities.call(this), { torch: true })
      }
      prototype.applyConstraints = async function (wanted) {
        Object.assign(window, { light: JSON.stringify(wanted) })
        await applyConstraints.call(this, {})
      }
    })
    await openScanner(person)
    await page.reload()
    const choice = page.getByRole('combobox', { name: '摄像头' })
    const before = await choice.textContent()
    await person.press('Alt+n')
    await expect(choice).toBeVisible()
    await expect(choice).not.toHaveText(before ?? '')
    const chosen = await choice.textContent()
    await page.reload()
    await expect(choice).toHaveText(chosen ?? '')
    await person.press('Alt+i')
    await expect(page.getByRole('button', { name: '关闭补光灯' })).toBeVisible()
    const light = () => page.evaluate(() => (window as unknown as { light: string }).light)
    expect(await light()).toBe('{"advanced":[{"torch":true}]}')
    await person.press('Alt+i')
    await expect(page.getByRole('button', { name: '打开补光灯' })).toBeVisible()
    expect(await light()).toBe('{"advanced":[{"torch":false}]}')
    await person.expectAccessible()
    await browser.close()
  })

  test('is reported as missing where there is none', async ({ page }) => {
    const person = new Person(page)
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('none', 'NotFoundError'))
    })
    await person.signIn('admin', password)
    await openScanner(person)
    await expect(page.getByRole('alert').filter({ hasText: '没有找到摄像头' })).toBeVisible()
  })
})

test.describe('on paper', () => {
  // As fine as a photograph of the sheet: three dots for each pixel of the screen.
  test.use({ deviceScaleFactor: 3 })

  test('the code on a printed sheet opens the page of its colour', async ({ page }) => {
    const person = new Person(page)
    await person.enter('admin', password)
    const sheet = page.frameLocator('iframe[title]')
    const paper = sheet.locator('.pagedjs_page').first()
    const laidOut = page.getByRole('status').filter({ hasText: /第 1 页 \/ 共 \d+ 页/ })

    const printOf = (color: string) =>
      page.goto(`/dashboard/sale/templateOrders/1/export?${new URLSearchParams({ color })}`)
    await printOf('')
    await expect(laidOut).toBeVisible()
    const color = (await sheet.locator('.pieces tbody tr:not(.sum) th').first().textContent()) ?? ''
    expect(color).not.toBe('')

    await printOf(color)
    await expect(laidOut).toBeVisible()
    await expect(sheet.locator('.qr img')).toHaveCount(1)
    const photograph = await paper.screenshot()

    await page.goto('/dashboard/scanQrCode')
    await expect(field(page)).toBeFocused()
    await givePicture(person, photograph)
    await expect.poll(() => shownPattern(page)).toMatchObject({ color, type: expect.any(String) })
    await expect(page.getByRole('heading', { name: '扫码' })).toBeHidden()
  })
})
