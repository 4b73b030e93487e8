import { beforeEach, expect, test, vi } from 'vitest'
import { forgetLists, rememberList, withRememberedList } from './list-address.ts'

const kept = new Map<string, string>()
const signedIn = new Map<string, string>()
const tokenOf = (id: number) => `head.${btoa(JSON.stringify({ sub: String(id) }))}.sign`

function signIn(id: number | undefined): void {
  if (id === undefined) signedIn.clear()
  else signedIn.set('accessToken', tokenOf(id))
}

function lookAsRole(token: string | undefined): void {
  if (token) kept.set('previewToken', token)
  else kept.delete('previewToken')
}

const list = '/dashboard/sale/templateOrders'

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.stubGlobal('localStorage', { getItem: (key: string) => signedIn.get(key) ?? null })
  signIn(1)
})

test('a list opens as it was last left, unless the address says how', () => {
  rememberList(list, '?page=2&keyword=AB')
  rememberList('/other', '?page=1')
  expect(withRememberedList(list)).toBe(`${list}?page=2&keyword=AB`)
  expect(withRememberedList(`${list}?page=5`)).toBe(`${list}?page=5`)
  expect(withRememberedList('/unknown')).toBe('/unknown')
})

test('the next person in the same browser session gets none of it, the same person does', () => {
  rememberList(list, '?keyword=AB')
  signIn(undefined)
  expect(withRememberedList(list)).toBe(list)
  rememberList(list, '?keyword=nobody')
  signIn(1)
  expect(withRememberedList(list)).toBe(`${list}?keyword=AB`)
  signIn(2)
  expect(withRememberedList(list)).toBe(list)
  rememberList('/other', '?page=3')
  expect(withRememberedList(list)).toBe(list)
  expect(withRememberedList('/other')).toBe('/other?page=3')
})

test('a preview has its own memory; signing out clears both; broken storage counts as empty', () => {
  rememberList(list, '?page=2')
  lookAsRole(tokenOf(1))
  expect(withRememberedList(list)).toBe(list)
  rememberList(list, '?page=7')
  lookAsRole(undefined)
  expect(withRememberedList(list)).toBe(`${list}?page=2`)
  forgetLists()
  expect(kept.size).toBe(0)
  for (const broken of [
    '{',
    '[]',
    '"text"',
    '{"owner":1}',
    '{"owner":1,"lists":{"/dashboard/sale/templateOrders":3}}',
  ]) {
    kept.set('list-addresses', broken)
    expect(withRememberedList(list), broken).toBe(list)
  }
})
