import { beforeEach, expect, it, vi } from 'vitest'
import { accessToken, keepPreviewToken, keepToken, previewToken } from './token.ts'

function storage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
})

it('uses the token of the preview for this page and keeps the browser’s own', () => {
  keepToken('own')
  keepPreviewToken('seen')
  expect([accessToken(), previewToken(), localStorage.getItem('accessToken')]).toEqual(['seen', 'seen', 'own'])
})

it('stores a refreshed token in place of the one it was made from', () => {
  keepToken('own')
  keepPreviewToken('seen')
  keepToken('seen again')
  expect([accessToken(), localStorage.getItem('accessToken')]).toEqual(['seen again', 'own'])
  keepPreviewToken(undefined)
  keepToken('own again')
  expect([accessToken(), localStorage.getItem('accessToken')]).toEqual(['own again', 'own again'])
})

it('deletes both at the end of the session', () => {
  keepToken('own')
  keepPreviewToken('seen')
  keepToken(undefined)
  expect([accessToken(), previewToken()]).toEqual([undefined, undefined])
})
