import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { interceptFiles } from './intercepted-calls.ts'
import { Person } from './person.ts'
import { test } from './story.ts'

const password = 'selvedge2026'

/** The size of the picture in the field and the colours of some of its pixels, as the browser decodes it. */
async function readField(page: Page, places: readonly (readonly [number, number])[] = []) {
  const thumb = page.locator('[data-field="templateDesign.designImageUrls"] [data-item="0"] img')
  const source = ((await thumb.getAttribute('src')) ?? '').split('?')[0] ?? ''
  const read = await page.evaluate(
    async ({ source, places }) => {
      const bytes = await (await fetch(source)).blob()
      const picture = await createImageBitmap(bytes)
      const canvas = Object.assign(document.createElement('canvas'), { width: picture.width, height: picture.height })
      const brush = canvas.getContext('2d')
      brush?.drawImage(picture, 0, 0)
      const colors = places.map(([x, y]) => [...(brush?.getImageData(x, y, 1, 1).data ?? [])].slice(0, 3))
      return { type: bytes.type, width: picture.width, height: picture.height, colors }
    },
    { source, places },
  )
  return { source, ...read }
}

async function startOrder(page: Page): Promise<Person> {
  const person = new Person(page)
  await person.signIn('yewuyuan', password)
  await person.run('xjbd', '新建版单')
  await expect(page.getByRole('heading', { name: '新建版单' })).toBeVisible()
  await person.goToField('设计图')
  return person
}

const editorOf = (page: Page) => page.getByRole('dialog', { name: '裁剪与标注' })
const stageOf = (page: Page) => page.getByRole('application', { name: '要裁剪和标注的图片' })

test('a picture is cropped and marked with keys, and the result is saved with the order', async ({ page }) => {
  const person = await startOrder(page)
  const editor = editorOf(page)
  const says = (text: string) => expect(editor.getByText(text, { exact: true })).toBeVisible()
  await person.pastePicture()
  const thumb = page.getByRole('button', { name: '图片 1/1' })
  await expect(thumb).toBeVisible()
  const original = await readField(page)
  expect(original).toMatchObject({ type: 'image/png', width: 240, height: 320 })

  await test.step('it opens from the thumbnail, with a border of 5 px', async () => {
    await person.goToField('设计图')
    await expect(thumb).toBeFocused()
    await person.press('e')
    await expect(stageOf(page)).toBeFocused()
    await says('裁剪框 240 × 320，左 0，上 0')
    await expect(stageOf(page)).toHaveCSS('border-top-width', '5px')
    await expect(stageOf(page)).toHaveCSS('border-left-width', '5px')
    await person.expectAccessible()
  })

  await test.step('the key sheet lists its keys, and those of the large view', async () => {
    const sheet = page.getByRole('dialog', { name: '键盘快捷键' })
    await person.press('Shift+?')
    await expect(sheet.getByRole('heading')).toHaveText(['键盘快捷键', '裁剪与标注时'])
    await expect(sheet.getByRole('listitem').filter({ hasText: '画笔' })).toContainText('P')
    await expect(sheet.getByRole('listitem').filter({ hasText: '下笔、收笔' })).toContainText('␣')
    await person.type('撤销')
    await expect(sheet.getByRole('listitem')).toHaveText(['撤销Ctrl+Z'])
    await person.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(stageOf(page)).toBeFocused()
    await says('裁剪框 240 × 320，左 0，上 0')
    await person.press('Escape')
    await expect(thumb).toBeFocused()
    await person.press('Enter')
    const picture = page.getByRole('dialog', { name: '图片 1/1' })
    await expect(picture).toBeVisible()
    await person.press('Shift+?')
    await expect(sheet.getByRole('heading')).toHaveText(['键盘快捷键', '看图片时'])
    await expect(sheet.getByRole('listitem').filter({ hasText: '下一张' })).toContainText('→')
    await person.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(page.locator(':focus').and(picture.or(picture.locator('*')))).toHaveCount(1)
    await person.press('+')
    await expect(picture).toContainText('125%')
    await person.press('e')
    await expect(stageOf(page)).toBeFocused()
  })

  await test.step('without changes nothing can be applied, and leaving asks nothing', async () => {
    await person.press('Enter')
    await expect(editor.getByRole('button', { name: '应用' })).toHaveAttribute('aria-disabled', 'true')
    await person.press('Escape')
    await expect(editor).toBeHidden()
    await expect(thumb).toBeFocused()
    await person.press('e')
    await says('裁剪框 240 × 320，左 0，上 0')
  })

  await test.step('the frame is made smaller and moved', async () => {
    await person.press('Control+Shift+ArrowLeft')
    await person.press('Control+Shift+ArrowUp')
    await person.press('Control+ArrowUp')
    await person.press('Shift+ArrowRight')
    await says('裁剪框 220 × 298，左 20，上 0')
    await person.press('Control+z')
    await says('裁剪框 220 × 298，左 0，上 0')
    await person.press('Control+Shift+z')
    await says('裁剪框 220 × 298，左 20，上 0')
  })

  await test.step('a rectangle, an arrow and a text are added; one is removed', async () => {
    await person.press('r')
    await says('落点：左 120，上 160')
    await person.press('4')
    await person.press('+')
    await person.press('Shift+ArrowLeft')
    await person.press(' ')
    for (const keys of ['Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowDown']) await person.press(keys)
    await person.press(' ')
    await says('已选中标注 1/1：矩形')
    await person.press('a')
    await person.press(' ')
    await person.press('Shift+ArrowUp')
    await person.press('Enter')
    await says('已选中标注 2/2：箭头')
    await person.press('t')
    for (const keys of ['Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown', ' ']) await person.press(keys)
    await expect(editor.getByLabel('标注文字')).toBeFocused()
    await person.type('收腰')
    await person.expectAccessible()
    await person.press('Enter')
    await says('已选中标注 3/3：文字')
    await expect(stageOf(page)).toBeFocused()
    await person.press('b')
    await person.press('Delete')
    await person.press('n')
    await says('已选中标注 1/2：矩形')
    await person.press('Shift+ArrowUp')
  })

  await test.step('leaving with changes asks first', async () => {
    await person.press('Escape')
    const question = page.getByRole('alertdialog', { name: '放弃对图片的修改？' })
    await expect(question).toBeVisible()
    await person.press('Escape')
    await expect(question).toBeHidden()
    await expect(stageOf(page)).toBeFocused()
    await says('已选中标注 1/2：矩形')
  })

  await test.step('a failed upload is reported and loses nothing', async () => {
    await interceptFiles(page, '**/files/*/upload*', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
    await person.press('Enter')
    await expect(editor.getByRole('alert')).toHaveText('上传失败，请稍后重试')
    await says('已选中标注 1/2：矩形')
  })

  let edited = ''
  await test.step('it replaces the old picture', async () => {
    await person.press('Enter')
    await expect(editor).toBeHidden()
    await expect(page.getByText('图片已换成修改后的，保存后生效')).toBeVisible()
    await expect(thumb).toBeFocused()
    // The rectangle went from 110, 160 to 130, 170 and then up by 10; the 20 leftmost columns of the picture are gone.
    const now = await readField(page, [
      [90, 155],
      [5, 5],
    ])
    expect(now.source).not.toBe(original.source)
    expect(now).toMatchObject({ type: 'image/png', width: 220, height: 298 })
    expect(now.colors).toEqual([
      [23, 105, 255],
      [243, 238, 230],
    ])
    edited = now.source
    expect((await page.request.get(original.source)).status()).toBe(200)
  })

  await test.step('the order is saved with it', async () => {
    await person.goToField('样版类别')
    await person.choose('初样', '初样')
    await person.press('Control+s')
    await expect(page).toHaveURL(/templateOrders\/\d+\/edit$/)
    await page.reload()
    await expect(thumb).toBeVisible()
    expect((await readField(page)).source).toBe(edited)
  })
})

test('a photo keeps its orientation, type and all its pixels', async ({ page }) => {
  const left = await sharp({ create: { width: 1500, height: 2000, channels: 3, background: '#1040c0' } })
    .png()
    .toBuffer()
  // Stored in landscape, to be shown upright: the left edge of the stored picture is the upper edge on screen.
  const photo = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#e0e0e0' } })
    .composite([{ input: left, left: 0, top: 0 }])
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const person = await startOrder(page)
  const chooser = page.waitForEvent('filechooser')
  await person.press('Enter')
  await (await chooser).setFiles({ name: '照片.jpg', mimeType: 'image/jpeg', buffer: photo })
  const thumb = page.getByRole('button', { name: '图片 1/1' })
  await expect(thumb).toBeVisible()
  expect(await readField(page, [[1000, 100]])).toMatchObject({ width: 2000, height: 3000 })
  await person.press('Shift+Tab')
  await expect(thumb).toBeFocused()

  await test.step('it opens from the large view, too', async () => {
    await person.press('Enter')
    await expect(page.getByRole('dialog', { name: /图片 1\/1/ })).toBeVisible()
    await person.press('e')
    await expect(editorOf(page).getByText('裁剪框 2000 × 3000，左 0，上 0')).toBeVisible()
  })

  await test.step('it is turned and cut to a square', async () => {
    await person.press('e')
    await expect(editorOf(page).getByText('裁剪框 3000 × 2000，左 0，上 0')).toBeVisible()
    await person.press('f')
    await person.press('f')
    await expect(editorOf(page).getByText('裁剪框 2000 × 2000，左 500，上 0')).toBeVisible()
    await person.press('Enter')
    await expect(editorOf(page)).toBeHidden()
    const now = await readField(page, [
      [100, 1000],
      [1900, 1000],
    ])
    expect(now).toMatchObject({ type: 'image/jpeg', width: 2000, height: 2000 })
    const [light, dark] = now.colors as [number[], number[]]
    expect(light[0]).toBeGreaterThan(200)
    expect(dark[0]).toBeLessThan(40)
  })
})

test('a picture that cannot be read is reported, in the dark theme as well', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('appearance', JSON.stringify({ theme: 'dark' })))
  const person = await startOrder(page)
  await person.pastePicture()
  await expect(page.getByRole('button', { name: '图片 1/1' })).toBeVisible()
  await expect(page.locator('html')).toHaveClass(/dark/)
  await interceptFiles(page, /\/files\/[0-9a-f]{32}\.png$/, (route) => route.fulfill({ status: 404, body: '' }), {
    times: 1,
  })
  await person.goToField('设计图')
  await person.press('e')
  await expect(editorOf(page).getByRole('alert')).toContainText('图片无法读取，可能已损坏或已被删除')
  await person.expectAccessible()
  await editorOf(page).getByRole('button', { name: '重试' }).focus()
  await person.press('Enter')
  await expect(editorOf(page).getByText('裁剪框 240 × 320，左 0，上 0')).toBeVisible()
  await person.press('p')
  await person.expectAccessible()
})

test('a dialog that opens keeps the focus, whatever gives the focus back to the page below it', async ({ page }) => {
  const person = await startOrder(page)
  await person.pastePicture()
  const thumb = page.getByRole('button', { name: '图片 1/1' })
  await expect(thumb).toBeVisible()
  await person.goToField('设计图')
  await expect(thumb).toBeFocused()
  // This imitates another dialog that closes and gives the focus back a moment after this one has taken it.
  await thumb.evaluate((below: HTMLElement) =>
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[role=application]')) return
      observer.disconnect()
      below.focus()
    }).observe(document, { childList: true, subtree: true }),
  )
  await person.press('e')
  await expect(stageOf(page)).toBeFocused()
})
