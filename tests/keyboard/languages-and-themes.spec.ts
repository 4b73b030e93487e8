import { expect } from '@playwright/test'
import { chineseOf } from './chinese-texts.ts'
import { Person } from './person.ts'
import { test } from './story.ts'

const password = 'selvedge2026'

test('in English only data is Chinese', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'en'))
  await page.goto('/')
  const name = page.getByLabel('Username')
  await expect(name).toBeFocused()
  expect(await chineseOf(page)).toEqual([])
  const person = new Person(page)
  await person.type('yewuyuan')
  await person.press('Tab')
  await person.type(password)
  await person.press('Enter')
  await expect(page.getByRole('tab').first()).toBeVisible()
  const who = await page.evaluate(async () => {
    const answer = await fetch('/api/users/profile', {
      headers: { authorization: `Bearer ${localStorage.getItem('accessToken')}` },
    })
    return (await answer.json()) as { firstName: string; lastName: string }
  })
  const own = new RegExp(`${who.lastName}|${who.firstName}`, 'g')
  const left = async () => (await chineseOf(page)).filter((text) => /\p{Script=Han}/u.test(text.replace(own, '')))
  expect(await left(), 'home').toEqual([])

  await test.step('filters of a list', async () => {
    await person.press('g')
    await person.press('b')
    await expect(page.getByRole('gridcell').first()).toBeVisible()
    await person.press('l')
    await person.press('f')
    await expect(page.getByRole('option').first()).toBeVisible()
    expect(await left(), 'add filter').toEqual([])
    await person.press('Escape')
  })

  await test.step('palette', async () => {
    await person.press('Control+k')
    await expect(page.getByRole('option').nth(5)).toBeVisible()
    expect(await left(), 'palette').toEqual([])
    await person.type('?')
    await expect(page.getByRole('option').first()).toContainText('>')
    expect(await left(), 'palette help').toEqual([])
    await person.press('Escape')
  })
})

test('readable in both themes', async ({ page }) => {
  const person = new Person(page)
  await page.goto('/')
  await expect(page.getByLabel('用户名')).toBeFocused()
  await person.expectAccessibleInBothThemes()
  await person.typeSignIn('yewuyuan', password)
  await expect(page.getByRole('tab').first()).toBeVisible()
  await person.expectAccessibleInBothThemes()

  await person.press('g')
  await person.press('b')
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  await person.press('ArrowDown')
  await person.press('x')
  await person.expectAccessibleInBothThemes()

  await person.press('Control+k')
  await expect(page.getByRole('option').first()).toBeVisible()
  await person.expectAccessibleInBothThemes()
  await person.press('Escape')

  await page.getByRole('button', { name: '界面设置' }).focus()
  await person.press('Enter')
  await expect(page.getByRole('dialog', { name: '界面设置' })).toBeVisible()
  await person.expectAccessibleInBothThemes()
})
