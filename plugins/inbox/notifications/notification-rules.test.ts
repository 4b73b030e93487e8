import { expect, test } from 'vitest'
import { type Message, message, sourceText } from '../../../core/shared/message.ts'
import { isInAppPath, richMessage } from './notification-rules.ts'

test('an address must stay inside the product', () => {
  for (const url of ['/dashboard/sale/templateOrders/5', '/dashboard/a?record=5', '/bi', '/dashboard'])
    expect(isInAppPath(url), url).toBe(true)
  const outside = [
    'https://elsewhere.example/dashboard',
    '//elsewhere.example/dashboard',
    '/dashboard//elsewhere.example',
    '/dashboard\\elsewhere',
    '/dashboard/../api/users/logout',
    '/dashboardish',
    '/api/files/x',
    'javascript:alert(1)',
    'dashboard/x',
    '/dashboard/\u0000',
    '',
  ]
  for (const url of outside) expect(isInAppPath(url), url).toBe(false)
})

test('tags in values are shown as plain text', () => {
  const of = message('<strong>{name}</strong>确认了{title}', {
    name: '<img src=x onerror="alert(1)">&{title}',
    title: message('版单'),
  })
  expect(richMessage(of)).toBe('<strong>&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;{title}</strong>确认了版单')
  const english = (given: Message) =>
    given.text === '版单' ? 'Sample <order>' : sourceText({ ...given, text: '{title} by {name}' })
  expect(richMessage(of, english)).toMatch(/^Sample &lt;order&gt; by &lt;img/)
})
