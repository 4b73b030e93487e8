import { setupI18n } from '@lingui/core'
import { expect, it } from 'vitest'
import { compileText, loadRichTexts } from './compile-text.ts'

it('fills placeholders, and plurals once their compiler is loaded', async () => {
  await loadRichTexts()
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  i18n.setMessagesCompiler(compileText)
  i18n.load('en', {
    共计: "It's {count} of {total}",
    件: '{count, plural, one {# piece} other {# pieces}}',
    空: 'Nothing here',
  })
  i18n.activate('en')
  expect(i18n._('共计', { count: 0, total: 2 })).toBe("It's 0 of 2")
  expect([1, 2].map((count) => i18n._('件', { count }))).toEqual(['1 piece', '2 pieces'])
  expect(i18n._('空')).toBe('Nothing here')
  expect(i18n._('没有译文：{name}', { name: '甲' })).toBe('没有译文：甲')
})
