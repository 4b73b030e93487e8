import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, type Page } from '@playwright/test'
import { strToU8, zipSync } from 'fflate'
import { interceptFiles } from './intercepted-calls.ts'
import { Person } from './person.ts'
import { test } from './story.ts'

const password = 'selvedge2026'

const drawer = (page: Page) => page.getByRole('dialog', { name: /的动态$/ })
const box = (page: Page) => drawer(page).getByRole('textbox', { name: '写评论' })
const attachments = (page: Page) => drawer(page).getByRole('list', { name: '附件' }).getByRole('link')

async function makePdf(): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.addPage([420, 595]).drawText('Size chart', { x: 50, y: 500 })
  return document.save()
}

function makeDocument(): Uint8Array {
  return zipSync({ '[Content_Types].xml': strToU8('<Types/>'), 'word/document.xml': strToU8('<document/>') })
}

/** Pastes a file by a synthetic event; a page's clipboard takes only pictures and text. */
async function pasteFile(page: Page, name: string, content: Uint8Array): Promise<void> {
  await page.evaluate(
    ({ called, bytes }) => {
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File([new Uint8Array(bytes)], called))
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    },
    { called: name, bytes: [...content] },
  )
  await expect(drawer(page).getByRole('link', { name })).toBeVisible()
}

/** A person in the comment box of a unit, in a browser that shows PDF or not. */
async function startComment(page: Page, unit: number, showsPdf: boolean): Promise<Person> {
  await page.addInitScript((shows) => {
    Object.defineProperty(navigator, 'pdfViewerEnabled', { get: () => shows })
  }, showsPdf)
  const person = new Person(page)
  await person.signIn('admin', password, { at: `/dashboard/system/unit?record=${unit}` })
  await expect(page.getByRole('button', { name: '动态与评论' })).toBeVisible()
  await person.press('Alt+t')
  await expect(box(page)).toBeFocused()
  return person
}

test('pictures and PDF open over the page, other files are offered for download', async ({ page }) => {
  const person = await startComment(page, 3, true)
  const held = page.waitForRequest('**/users/held_files')
  await pasteFile(page, '尺寸表.pdf', await makePdf())

  await test.step('a file of an unsent comment is kept as long as the text', async () => {
    const address = await attachments(page).getAttribute('href')
    expect((await held).postDataJSON().names).toEqual([address?.split('/').at(-1)])
    expect((await (await held).response())?.status()).toBe(200)
  })

  await pasteFile(page, '工艺单.docx', makeDocument())
  await person.pastePicture()
  await expect(attachments(page)).toHaveCount(3)

  await test.step('a PDF in the browser’s viewer', async () => {
    await attachments(page).nth(0).focus()
    await person.press('Enter')
    const window = page.getByRole('dialog', { name: '尺寸表.pdf' })
    await expect(window.locator('iframe')).toHaveAttribute('src', /\/files\/[0-9a-f]{32}\.pdf/)
    await expect(window).toBeFocused()
    await person.press('?')
    await expect(page.getByText('看文件时')).toBeVisible()
    await person.press('Escape')
    await expect(page.getByText('看文件时')).toBeHidden()
    const arrival = page.waitForEvent('download')
    await person.press('d')
    expect((await arrival).suggestedFilename()).toBe('尺寸表.pdf')
    await person.press('Escape')
    await expect(window).toBeHidden()
    await expect(attachments(page).nth(0)).toBeFocused()
  })

  await test.step('other documents are not shown, and can be downloaded at once', async () => {
    await attachments(page).nth(1).focus()
    await person.press('Enter')
    await expect(page.getByText('此文件类型暂不支持在线预览，请下载后查看')).toBeVisible()
    await expect(page.getByRole('button', { name: '下载' })).toBeVisible()
    await expect(page.getByRole('dialog', { name: '工艺单.docx' })).toHaveCount(0)
  })

  await test.step('a picture in its own window', async () => {
    await attachments(page).nth(2).focus()
    await person.press('Enter')
    await expect(page.getByRole('dialog', { name: /图片 1\/1/ }).getByRole('img')).toBeVisible()
    await person.press('Escape')
    await expect(attachments(page).nth(2)).toBeFocused()
  })
})

test('a browser that cannot show a PDF says so and offers the download', async ({ page }) => {
  const person = await startComment(page, 4, false)
  await pasteFile(page, '尺寸表.pdf', await makePdf())
  await attachments(page).focus()
  await person.press('Enter')
  const window = page.getByRole('dialog', { name: '尺寸表.pdf' })
  await expect(window.getByText('此文件类型暂不支持在线预览，请下载后查看')).toBeVisible()
  await expect(window.getByRole('button', { name: '下载' }).last()).toBeFocused()
  await person.expectAccessible()
  const arrival = page.waitForEvent('download')
  await person.press('Enter')
  expect((await arrival).suggestedFilename()).toBe('尺寸表.pdf')
  await person.press('Escape')
  await expect(window).toBeHidden()
})

test('a missing PDF is reported', async ({ page }) => {
  const person = await startComment(page, 5, true)
  await pasteFile(page, '尺寸表.pdf', await makePdf())
  await interceptFiles(page, '**/files/*.pdf', (route) => route.fulfill({ status: 404 }))
  await attachments(page).focus()
  await person.press('Enter')
  await expect(page.getByRole('dialog', { name: '尺寸表.pdf' }).getByText('文件不存在或已被删除')).toBeVisible()
})
