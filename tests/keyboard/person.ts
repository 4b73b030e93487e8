import AxeBuilder from '@axe-core/playwright'
import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import axe, { type Result, type RunOptions } from 'axe-core'

/** Restricts a locator to the front tab: tabs behind it stay rendered but cannot be reached. */
export function inFront(found: Locator): Locator {
  return found.and(found.page().locator(':not([data-behind] *)')).filter({ visible: true })
}

/** Waits until the page is loaded and nothing in it waits for data. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('[data-tab-button][aria-selected=true]').first()).toBeVisible()
  await expect(page.locator('[data-tab]:not([data-behind])')).not.toBeEmpty()
  await expect(inFront(page.locator('.animate-spin, .animate-pulse, [data-scroll][aria-busy=true]'))).toHaveCount(0)
}

/** Rules whose violations axe rates moderate or minor. Stories ask only for serious ones, and these rules take a third of the time of a check. */
const mildRules = [
  'aria-allowed-role',
  'aria-deprecated-role',
  'empty-heading',
  'empty-table-header',
  'form-field-multiple-labels',
  'heading-order',
  'image-redundant-alt',
  'landmark-banner-is-top-level',
  'landmark-complementary-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'meta-viewport',
  'page-has-heading-one',
  'presentation-role-conflict',
  'region',
  'scope-attr-valid',
  'skip-link',
]

/** The accessibility violations that axe finds. */
async function violationsIn(page: Page, rules: string[] | undefined): Promise<Result[]> {
  const options: RunOptions = {
    resultTypes: ['violations'],
    preload: false,
    ...(rules
      ? { runOnly: rules }
      : { rules: Object.fromEntries(mildRules.map((rule) => [rule, { enabled: false }])) }),
  }
  // Notices fade in and out, and have too little contrast in between. The page below a window is looked at by itself.
  const windows = page.locator(':is([role=dialog], [role=alertdialog]):not(#app *)').filter({ visible: true })
  const left = ['[data-sonner-toaster]', ...((await windows.count()) > 0 ? ['#app'] : [])]
  // All frames have this origin, so axe can run in the page without opening another page for its results.
  if (page.frames().length > 1) {
    const builder = new AxeBuilder({ page }).setLegacyMode().options(options)
    for (const one of left) builder.exclude(one)
    // The word across a page of paper is faint, so that texts stay readable; the head of the paper says the same.
    builder.exclude(['iframe', '.print-mark'])
    return (await builder.analyze()).violations
  }
  // Loading the half megabyte of axe takes as long as a check, so each page loads it once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const look = async ([exclude, given]: [string[], RunOptions]) => {
    const { axe: here } = window as unknown as { axe: typeof axe }
    return (await here.run({ exclude: exclude.map((one) => [one]) }, given)).violations
  }
  return page.evaluate(look, [left, options] as [string[], RunOptions])
}

/** How many times slower the pages' processor is made, for stories that a slow machine is to pass: `KEYBOARD_SLOW=2`. */
const slowness = Number(process.env.KEYBOARD_SLOW ?? 1)

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
}

/** A person who uses only the keyboard. */
export class Person {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
    // Stays for the whole story: if it were removed and added again between two files, the browser's own dialog might
    // open in between.
    page.on('filechooser', () => undefined)
    if (slowness > 1) void slowDown(page)
  }

  press(keys: string): Promise<void> {
    return this.page.keyboard.press(keys)
  }

  type(text: string): Promise<void> {
    return this.page.keyboard.type(text)
  }

  /**
   * The token of a new sign-in. Preferences of earlier tests (grouped lists, keys, layouts) are deleted unless
   * `keepsPreferences` is set.
   */
  async token(username: string, password: string, keepsPreferences = false): Promise<string> {
    const { request } = this.page
    const login = await request.post('/api/users/login', { data: { username, password } })
    const { accessToken } = (await login.json()) as { accessToken: string }
    if (keepsPreferences) return accessToken
    const headers = { authorization: `Bearer ${accessToken}` }
    const kept = (await (await request.get('/api/preferences', { headers })).json()) as { key: string }[]
    for (const { key } of kept) await request.delete(`/api/preferences/${key}`, { headers })
    return accessToken
  }

  /** Signs in on a small page without the product, for a story that opens its first page by an address. */
  async enter(username: string, password: string, keepsPreferences = false): Promise<void> {
    const token = await this.token(username, password, keepsPreferences)
    // The product itself would start without a sign-in.
    await this.page.goto('/api/health')
    await this.page.evaluate((accessToken) => localStorage.setItem('accessToken', accessToken), token)
  }

  /** Opens the product with an existing session, at its start or another address. */
  async signIn(username: string, password: string, { keepsPreferences = false, at = '/' } = {}): Promise<void> {
    await this.enter(username, password, keepsPreferences)
    await this.page.goto(at)
    await expect(this.page.getByRole('tab').first()).toBeVisible()
  }

  /** Fills in the visible form and submits it. */
  async typeSignIn(username: string, password: string): Promise<void> {
    await expect(this.page.getByLabel('用户名')).toBeFocused()
    await this.type(username)
    await this.press('Tab')
    await this.type(password)
    await this.press('Enter')
  }

  /** Signs in with the form, as people do; their preferences stay as they are. */
  async signInByForm(username: string, password: string): Promise<void> {
    await this.page.goto('/')
    await this.typeSignIn(username, password)
    await expect(this.page.getByRole('tab').first()).toBeVisible()
  }

  /** Opens the palette, and waits until its field takes what an input method writes: only single keys wait for it. */
  async openPalette(keys = 'Control+k'): Promise<void> {
    await this.press(keys)
    await expect(this.page.getByRole('dialog', { name: '命令面板' }).getByRole('combobox')).toBeFocused()
  }

  /** Opens the palette and types; resolves when an entry with the title is marked. */
  async find(typed: string, title: string): Promise<void> {
    await this.openPalette()
    await this.type(typed)
    await expect(this.page.getByRole('option', { selected: true })).toContainText(title)
  }

  async run(typed: string, title: string): Promise<void> {
    await this.find(typed, title)
    await this.press('Enter')
  }

  /** Moves to a field by its label, with the go-to-field command. */
  async goToField(label: string): Promise<void> {
    await this.openPalette('Control+j')
    await this.type(label)
    await expect(this.page.getByRole('option', { selected: true })).toContainText(label)
    await this.press('Enter')
    await expect(this.page.getByRole('dialog', { name: '命令面板' })).toBeHidden()
  }

  /** Presses Tab, or Shift+Tab where the target stands before the focus, until the target has the focus. */
  async tabTo(target: Locator): Promise<void> {
    await expect(target).toBeVisible()
    const isBefore = await target.evaluate((element) => {
      const from = document.activeElement ?? document.body
      return (from.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
    })
    for (let step = 0; step < 200; step += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await this.press(isBefore ? 'Shift+Tab' : 'Tab')
    }
    await expect(target).toBeFocused()
  }

  /**
   * Waits for a notice. One of an earlier step may still fade out, and the same text is not shown twice, so wait for what
   * the step has changed as well.
   */
  async noticed(text: string | RegExp): Promise<void> {
    const notices = this.page.locator('[data-sonner-toast][data-removed=false]')
    await expect(notices.filter({ hasText: text }).first()).toBeVisible()
  }

  /** Searches in the list in front by words that it was not searched by before, and waits for the rows found. */
  async search(words: string): Promise<void> {
    await this.press('/')
    await expect(inFront(this.page.getByRole('searchbox'))).toBeFocused()
    const asks = (body: string | null) => body?.includes(JSON.stringify(words)) ?? false
    const answer = this.page.waitForResponse((one) => asks(one.request().postData()))
    await this.type(words)
    await answer
    await settled(this.page)
  }

  /** Chooses in the picker or select that has the focus. */
  async choose(typed: string, option: string | RegExp): Promise<void> {
    if (typed) await this.type(typed)
    else await this.press('ArrowDown')
    await expect(this.page.getByRole('option', { name: option }).first()).toBeVisible()
    await expect(this.page.locator('[role=option][data-highlighted]')).toHaveCount(1)
    await this.press('Enter')
  }

  /** Puts a small picture on the clipboard and pastes it into the focused field. */
  async pastePicture(): Promise<void> {
    await this.page.evaluate(async () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 240, height: 320 })
      const brush = canvas.getContext('2d')
      if (!brush) throw new Error('no canvas')
      brush.fillStyle = '#f3eee6'
      brush.fillRect(0, 0, 240, 320)
      brush.fillStyle = '#8b2f3a'
      brush.fillRect(70, 40, 100, 240)
      const picture = await new Promise<Blob>((resolve, reject) =>
        canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
      )
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })])
    })
    await this.press('Control+v')
  }

  /** Expects no serious accessibility violation. */
  async expectAccessible(rules?: string[]): Promise<void> {
    // The browser makes covered tabs inert only when it is idle or before the first key; an event ensures that it has
    // happened.
    await this.page.evaluate(() => window.dispatchEvent(new Event('blur')))
    await expect(this.page.locator('[data-behind]:not([inert])')).toHaveCount(0)
    // A list that closes belongs to no field any more, but is drawn for another moment.
    await expect(this.page.locator('[data-side][data-closed]')).toHaveCount(0)
    const violations = await violationsIn(this.page, rules)
    const serious = violations.filter((one) => one.impact === 'serious' || one.impact === 'critical')
    expect
      .soft(
        serious.map(
          (one) =>
            `${one.id}: ${one.nodes
              .map((node) => node.html.slice(0, 300))
              .slice(0, 3)
              .join(' | ')}`,
        ),
      )
      .toEqual([])
  }

  /** Expects no serious violation in the light theme, and none of contrast in the dark theme, which differs only in colours. */
  async expectAccessibleInBothThemes(): Promise<void> {
    await this.expectAccessible()
    await this.page.evaluate(() => document.documentElement.classList.add('dark'))
    await this.expectAccessible(['color-contrast'])
    await this.page.evaluate(() => document.documentElement.classList.remove('dark'))
  }
}

/** A person signed in on another computer, which may be the same person; at the product's start or another address. */
export async function join(
  browser: Browser,
  username: string,
  options?: { keepsPreferences?: boolean; at?: string },
): Promise<Person> {
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  const person = new Person(await context.newPage())
  await person.signIn(username, 'selvedge2026', options)
  return person
}

/** Cuts the page's network, and waits until it is cut: the browser's call returns a moment earlier. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  const isReached = () =>
    page.evaluate(async () => {
      const answer = await fetch('/api/health', { cache: 'no-store' }).catch(() => undefined)
      return answer !== undefined
    })
  await expect.poll(isReached).toBe(false)
}

/**
 * Presses keys as fast as possible: each comes before the page has reacted to the one before. A key may start with
 * `Control+`.
 */
export async function pressAtOnce(page: Page, keys: readonly string[]): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const codes: Readonly<Record<string, number>> = {
    Escape: 27,
    Enter: 13,
    ArrowDown: 40,
    Backspace: 8,
    Tab: 9,
    F2: 113,
    PageUp: 33,
  }
  const sent = keys.flatMap((chord) => {
    const control = chord.startsWith('Control+')
    const key = control ? chord.slice('Control+'.length) : chord
    const press = {
      key,
      code: key.length > 1 ? key : /[a-z]/i.test(key) ? `Key${key.toUpperCase()}` : '',
      windowsVirtualKeyCode: codes[key] ?? (/[a-z0-9]/i.test(key) ? key.toUpperCase().charCodeAt(0) : 0),
      modifiers: control ? 2 : 0,
    }
    const text = control || key.length > 1 ? (key === 'Enter' ? '\r' : '') : key
    return [
      devtools.send('Input.dispatchKeyEvent', {
        type: text ? 'keyDown' : 'rawKeyDown',
        ...press,
        ...(text ? { text } : {}),
      }),
      devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...press }),
    ]
  })
  await Promise.all(sent)
  await devtools.detach()
}
