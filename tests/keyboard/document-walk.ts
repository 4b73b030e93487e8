import { expect, type Page, type Request } from '@playwright/test'
import { chineseOf } from './chinese-texts.ts'
import type { DocumentPlace } from './document-places.ts'
import { PageData } from './page-data.ts'
import { interceptCalls, releaseRequests } from './intercepted-calls.ts'
import { inFront, Person, settled } from './person.ts'
import { test } from './story.ts'

/** Where the focus is. */
type Keyboard = 'rows' | 'field' | 'page' | string

/** A page that the walk opens with keys, and later by its address. */
export type OpenedPage = {
  readonly what: 'the record' | 'the form' | 'the form of a new record'
  readonly address: string
  readonly keyboard: Keyboard
  /** The page is a panel beside the list. */
  readonly isPanel: boolean
}

const keyboardOf = (page: Page): Promise<Keyboard> =>
  page.evaluate(() => {
    const at = document.activeElement
    if (!at || at === document.body) return 'nothing'
    if (at.matches('[role=grid], [role=listbox], [role=treeitem], [role=option], [data-card]')) return 'rows'
    if (at.matches('input, textarea, select, [contenteditable=true]') || at.closest('[data-form] [data-field]'))
      return 'field'
    if (at.matches('[data-tab], [role=dialog] [tabindex="-1"]')) return 'page'
    return `${at.tagName.toLowerCase()} ${at.getAttribute('aria-label') ?? at.textContent?.slice(0, 40)}`
  })

const expectKeyboard = (page: Page, where: Keyboard) =>
  expect.poll(() => keyboardOf(page), { intervals: [20, 50, 100] }).toBe(where)

/** Whether the address names a record beside its list, whose panel opens a moment later. */
const isBeside = (page: Page) => new URL(page.url()).searchParams.has('record')

/** Whether a page shows a record as a form from the start, because it has no other view of it. */
const isFormOpen = async (page: Page) =>
  (await inFront(
    page.locator('[data-form] [data-field]:is(input, textarea), [data-form] [data-field] :is(input, textarea)'),
  ).count()) > 0

/** Where the keyboard is in an opened record: in the first field of a form, or on a page that is only read. */
async function keyboardInRecord(page: Page): Promise<'field' | 'page'> {
  if (!isBeside(page)) return (await isFormOpen(page)) ? 'field' : 'page'
  await expect.poll(() => keyboardOf(page)).toMatch(/^(field|page)$/)
  return (await keyboardOf(page)) === 'field' ? 'field' : 'page'
}

/** The panel of a record, or a dialog. */
const dialog = (page: Page) => inFront(page.getByRole('dialog'))

/** Name of the form's field that has the focus; empty when none has. */
const fieldOf = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-field]')?.dataset.field ?? '')

const rows = (page: Page) =>
  inFront(page.locator('[role=grid] [role=gridcell], [role=treeitem], [role=listbox] [role=option]')).first()

/** An answer of the server with all records removed. */
function emptied(body: unknown): unknown {
  if (Array.isArray(body)) return []
  if (typeof body !== 'object' || body === null) return body
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => [key, Array.isArray(value) ? [] : /total|count/i.test(key) ? 0 : value]),
  )
}

const pathOf = (request: Pick<Request, 'method' | 'url'>) => `${request.method()} ${new URL(request.url()).pathname}`

/** Calls that the frame of every page makes, independent of the view. */
const ofFrame =
  /\/api\/(users\/(profile|access_token|reset_requests)|preferences|live|config$|notification\/|list_views|files\/)/

/** Walks through the pages of one document with keys only, as a person who reads English. */
export class DocumentWalk {
  readonly place: DocumentPlace
  readonly page: Page
  readonly person: Person
  private readonly data: PageData
  /** The calls of the list, by method and path. */
  private readonly calls = new Set<string>()

  constructor(page: Page, place: DocumentPlace) {
    this.page = page
    this.place = place
    this.person = new Person(page)
    this.data = new PageData(page)
  }

  async signIn(username: string, password: string): Promise<void> {
    const token = await this.person.token(username, password)
    await this.page.addInitScript((accessToken) => {
      localStorage.setItem('language', 'en')
      if (!localStorage.getItem('accessToken')) localStorage.setItem('accessToken', accessToken)
    }, token)
  }

  private async open(address: string): Promise<void> {
    await this.page.goto(address)
    await settled(this.page)
  }

  private async expectEnglish(): Promise<void> {
    expect.soft(await this.data.without(await chineseOf(this.page)), 'Chinese in English').toEqual([])
  }

  /** Checks what must hold for every page. */
  private async look(what: string, { isDarkToo = true } = {}): Promise<void> {
    await test.step(`${this.place.name}: ${what} is readable`, async () => {
      const { person } = this
      await this.expectEnglish()
      await (isDarkToo ? person.expectAccessibleInBothThemes() : person.expectAccessible())
    })
  }

  private step(what: string, body: () => Promise<void>): Promise<void> {
    return test.step(`${this.place.name}: ${what}`, body)
  }

  /** Opens the list by its address, with the focus in its rows, and its keys by `?`. Returns where the focus is. */
  async list(): Promise<Keyboard> {
    const { page, person } = this
    const note = (request: Request) => /\/api\//.test(request.url()) && this.calls.add(pathOf(request))
    page.on('request', note)
    await this.step('the list opens by its address', async () => {
      await this.open(this.place.list)
      await expect.poll(() => keyboardOf(page)).toMatch(/^(rows|page)$/)
    })
    page.off('request', note)
    // Lists are drawn by one grid, which is looked at in the dark theme elsewhere.
    await this.look('the list', { isDarkToo: false })
    const keyboard = await keyboardOf(page)
    await this.step('? tells the keys', async () => {
      await person.press('Shift+Slash')
      const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
      await expect(sheet.getByRole('listitem').nth(5)).toBeVisible()
      await this.expectEnglish()
      await person.press('Escape')
      await expect(sheet).toBeHidden()
      await expectKeyboard(page, keyboard)
    })
    return keyboard
  }

  /** Opens a record from its row, and its form where `e` does, and goes back to the row. Returns the pages seen. */
  async record(): Promise<readonly OpenedPage[]> {
    const { page, person, place } = this
    const list = page.url()
    await this.step('Enter opens a row', async () => {
      await expect(rows(page), 'a record in the demo company').toBeVisible()
      await person.press('ArrowDown')
      await person.press('Enter')
      await expect(page).not.toHaveURL(list)
      await settled(page)
    })
    const keyboard = await keyboardInRecord(page)
    await expectKeyboard(page, keyboard)
    await this.look('the record')
    const isPanel = isBeside(page)
    if (keyboard === 'field' && !isPanel) await this.save()
    const record = { what: 'the record', address: page.url(), keyboard, isPanel } as const
    await this.step('Escape goes back to the row', async () => {
      await person.press('Escape')
      await expect(page).not.toHaveURL(record.address)
      await expect(rows(page)).toBeVisible()
      await expectKeyboard(page, 'rows')
    })
    return place.isEdited ? [record, ...(await this.edit(isPanel))] : [record]
  }

  private async edit(isPanel: boolean): Promise<readonly OpenedPage[]> {
    const { page, person, place } = this
    const list = page.url()
    const notices = page.locator('[data-sonner-toast][data-removed=false]')
    await this.step('e opens the form of a row, and tells why another is not edited', async () => {
      // Stories that ran before on this server may have finished the newest documents.
      for (let row = 1; row < 10; row += 1) {
        await person.press('e')
        await expect
          .poll(async () => page.url() !== list || (await notices.count()) > 0, { intervals: [20, 50, 100] })
          .toBe(true)
        if (page.url() !== list) break
        await expect(notices).toHaveCount(0)
        await person.press('ArrowDown')
      }
      await expect(page).not.toHaveURL(list)
      await settled(page)
      await expectKeyboard(page, 'field')
    })
    const address = page.url()
    // In a panel it is what Enter has opened already; the form of a new record has the same colours.
    if (!isPanel) await this.look('the form', { isDarkToo: !place.createKeys })
    await this.save()
    await this.step(isPanel ? 'Escape closes the panel' : 'back in the tab the row has the keyboard', async () => {
      await person.press(isPanel ? 'Escape' : 'Alt+,')
      await expect(page).not.toHaveURL(address)
      await expect(dialog(page)).toHaveCount(0)
      await expectKeyboard(page, 'rows')
    })
    return isPanel ? [] : [{ what: 'the form', address, keyboard: 'field', isPanel }]
  }

  /**
   * Opens pages by their addresses, as a link or a reload does. Of the two forms of a document that of a new record is
   * enough: a form loads in the same way with a record.
   */
  async openByAddress(pages: readonly OpenedPage[]): Promise<void> {
    const { page, person } = this
    const isNewSeen = pages.some(({ what }) => what === 'the form of a new record')
    for (const { what, address, keyboard, isPanel } of pages)
      if (what !== 'the form' || !isNewSeen)
        await this.step(`${what} opens by its address`, async () => {
          await this.open(address)
          if (what === 'the record')
            await expect(isPanel ? dialog(page) : inFront(page.getByRole('heading', { level: 1 }))).toBeVisible()
          await expectKeyboard(page, keyboard)
          if (!isPanel) return
          await person.press('Escape')
          await expect(dialog(page)).toHaveCount(0)
          await expectKeyboard(page, 'rows')
        })
  }

  /** Saves the form as it is, from its first field. */
  async save(): Promise<void> {
    const { page, person } = this
    await this.step('Ctrl+S saves, says so and keeps the place', async () => {
      const form = new URL(page.url())
      if (!(await fieldOf(page))) {
        await person.press('Control+j')
        await expect(page.getByRole('option', { selected: true })).toBeVisible()
        await person.press('Enter')
      }
      await expect.poll(() => fieldOf(page)).not.toBe('')
      const field = await fieldOf(page)
      const errors = page.locator('[data-sonner-toast][data-type=error], [aria-invalid=true]')
      await person.press('Control+s')
      await expect(this.told.or(errors).first()).toBeVisible()
      await expect(errors).toHaveCount(0)
      await expect(page).toHaveURL(({ pathname }) => pathname === form.pathname)
      await settled(page)
      await expect.poll(() => fieldOf(page)).toBe(field)
      await this.expectEnglish()
    })
  }

  /** What says that something was saved. */
  private get told() {
    return this.page.locator('[data-sonner-toast]').filter({ hasText: /saved/i })
  }

  /** Opens the form of a new record from the list: keys, first field, and missing fields. Returns its page. */
  async create(keys: string): Promise<readonly OpenedPage[]> {
    const { page, person } = this
    await this.step('its keys open the form of a new record', async () => {
      const list = page.url()
      for (const key of keys.split(' ')) await person.press(key)
      // Some forms are dialogs over the list and do not change the address.
      await expect.poll(async () => page.url() !== list || (await dialog(page).count()) > 0).toBe(true)
      await settled(page)
      await expectKeyboard(page, 'field')
    })
    if (await dialog(page).getByRole('searchbox').count()) {
      await this.origin()
      return []
    }
    await this.step('Ctrl+Enter leads to the first that is missing', async () => {
      await person.press('Control+Enter')
      await expect(page.locator('[aria-invalid=true]:focus')).toHaveCount(1)
    })
    await this.look('the form of a new record')
    return [
      { what: 'the form of a new record', address: page.url(), keyboard: 'field', isPanel: isBeside(page) } as const,
    ]
  }

  /** Looks at the window that asks what a new record is made from. */
  private async origin(): Promise<void> {
    const { page, person } = this
    await this.step(
      'what fits nothing is refused in words, and the first is marked again when the search is empty',
      async () => {
        await expect(dialog(page).getByRole('radio').or(dialog(page).getByRole('checkbox')).first()).toBeVisible()
        await person.type('~~~')
        await person.press('Enter')
        await expect(dialog(page).getByRole('alert')).toBeVisible()
        for (let typed = 0; typed < 3; typed += 1) await person.press('Backspace')
        await expect(dialog(page).getByRole('alert')).toHaveCount(0)
      },
    )
    await this.look('what a new record is made from')
    await this.step('Escape closes it and leads back to the list', async () => {
      await person.press('Escape')
      await expect(dialog(page)).toHaveCount(0)
      await expectKeyboard(page, 'rows')
    })
  }

  /** Opens the dialog that changes an entry of a tree, or of a list without a grid. */
  async rename(): Promise<void> {
    const { page, person } = this
    await this.step('F2 opens the dialog of an entry', async () => {
      await person.press('ArrowDown')
      await person.press('F2')
      await expect(dialog(page)).toBeVisible()
      await expectKeyboard(page, 'field')
    })
    await this.look('the dialog')
    await this.step('Escape closes the dialog', async () => {
      await person.press('Escape')
      await expect(dialog(page)).toHaveCount(0)
      await expectKeyboard(page, 'rows')
    })
    await this.step('Ctrl+S in the dialog saves, says so and leads back; the undo keys take it back', async () => {
      await person.press('F2')
      await expectKeyboard(page, 'field')
      await person.press('End')
      await person.type('2')
      await person.press('Control+s')
      await expect(this.told).toBeVisible()
      await expect(dialog(page)).toHaveCount(0)
      await expectKeyboard(page, 'rows')
      await person.press('Control+Alt+z')
      await expect(page.locator('[data-sonner-toast]').filter({ hasText: /^Undone/ })).toBeVisible()
      await this.expectEnglish()
    })
  }

  /** Answers the calls of the list in place of the server. Returns what gives them back to the server. */
  private async intercept(answer: Parameters<typeof interceptCalls>[2]): Promise<() => Promise<void>> {
    const { page } = this
    const own = new Set([...this.calls].filter((call) => !ofFrame.test(call)))
    expect(own.size, 'calls of the list').toBeGreaterThan(0)
    const url = '**/api/**'
    await interceptCalls(page, url, (route) => (own.has(pathOf(route.request())) ? answer(route) : route.continue()))
    return () => releaseRequests(page)
  }

  /** A list that cannot be read shows an error, and is read again on request. */
  async failure(keyboard: Keyboard): Promise<void> {
    const { page, person } = this
    await this.step('a list that cannot be read says so and offers to try again', async () => {
      const restore = await this.intercept((route) => route.fulfill({ status: 500, json: {} }))
      await this.open(this.place.list)
      const alert = inFront(page.getByRole('alert'))
      await expect(alert).toContainText(/\w/)
      await this.expectEnglish()
      // A list is also read again by itself when the stream of changes begins, so the way to the button comes first.
      await person.tabTo(alert.getByRole('button', { name: 'Try again' }))
      await restore()
      await person.press('Enter')
      await expect(alert).toHaveCount(0)
      if (keyboard !== 'rows') return
      await expect(rows(page)).toBeVisible()
      await expectKeyboard(page, 'rows')
    })
  }

  /** A list without records shows a text, here one that is open and is read again. */
  async emptiness(): Promise<void> {
    const { page, person } = this
    await this.step('a list without records says so', async () => {
      const restore = await this.intercept(async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, json: emptied(await response.json()) })
      })
      if (await page.getByRole('grid').count()) for (const key of ['l', 'r']) await person.press(key)
      else await this.open(this.place.list)
      await expect(inFront(page.getByText('Nothing here yet')).first()).toBeVisible()
      await this.expectEnglish()
      await restore()
    })
  }
}
