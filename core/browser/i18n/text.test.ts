import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { asPage, message, sourceText } from '../../shared/message.ts'
import { translateIn } from './text.ts'

const english = setupI18n({
  locale: 'en-US',
  messages: {
    'en-US': {
      客户: 'Customer',
      'page:客户': 'Customers',
      尺码组: 'Size ranges',
      BOM单: 'BOMs',
      '导入{title}': 'Import {title}',
    },
  },
})

test('a name has the English of a page where it is asked for and there is one', () => {
  expect(translateIn(english, message('客户'))).toBe('Customer')
  expect(translateIn(english, asPage(message('客户')))).toBe('Customers')
  expect(translateIn(english, asPage(message('尺码组')))).toBe('Size ranges')
  expect(sourceText(message('导入{title}', { title: asPage(message('客户')) }))).toBe('导入客户')
})

test('the name of a page is written small within a sentence, an abbreviation is not', () => {
  const imported = (of: string) => translateIn(english, message('导入{title}', { title: asPage(message(of)) }))
  expect(imported('客户')).toBe('Import customers')
  expect(imported('尺码组')).toBe('Import size ranges')
  expect(imported('BOM单')).toBe('Import BOMs')
  expect(translateIn(english, message('导入{title}', { title: message('客户') }))).toBe('Import Customer')
})
