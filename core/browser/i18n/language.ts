import { type I18n, i18n, setupI18n } from '@lingui/core'
import { useSyncExternalStore } from 'react'
import { compileText, loadRichTexts } from './compile-text.ts'

export type Language = 'cn' | 'en'

/** The languages of the product: name for people, locale for dates and numbers, currency for amounts. */
export const languages = {
  cn: { name: '中文', locale: 'zh-CN', currency: 'CNY' },
  en: { name: 'English', locale: 'en-US', currency: 'USD' },
} as const

export type Catalogue = () => Promise<{ readonly default: Readonly<Record<string, string>> }>

const storageKey = 'language'
let catalogues: readonly Catalogue[] = []

/** The language of this page; Chinese unless the person chose English before. */
export function currentLanguage(): Language {
  return i18n.locale === 'en-US' ? 'en' : 'cn'
}

/** Tells whenever another language is shown. Returns how to stop. */
function onLanguage(listener: () => void): () => void {
  return i18n.on('change', listener)
}

/** Resolves once the texts of a language are there: what fails before that has no words yet. */
export function languageShown(): Promise<void> {
  if (i18n.locale) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = onLanguage(() => {
      stop()
      resolve()
    })
  })
}

/** The language of this page, in a component. */
export function useLanguage(): Language {
  return useSyncExternalStore(onLanguage, currentLanguage)
}

/** The language kept from an earlier visit. */
export function storedLanguage(): Language {
  return localStorage.getItem(storageKey) === 'en' ? 'en' : 'cn'
}

/** Shows the language that is chosen in another open page of this browser. Called once at start. */
export function followLanguage(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey && storedLanguage() !== currentLanguage()) void showLanguage(storedLanguage())
  })
}

/** Tells which English catalogues exist (core's own and each plugin's). They are fetched only when English is shown. */
export function registerCatalogues(english: readonly Catalogue[]): void {
  catalogues = english
  i18n.setMessagesCompiler(compileText)
}

/** Shows the source texts in a page that could not start; the language that the person chose stays stored. */
export function showSourceTexts(): void {
  if (i18n.locale) return
  const { locale } = languages.cn
  i18n.load(locale, {})
  i18n.activate(locale)
}

/** Loads the texts of a language. Chinese is the source and needs no catalogue. */
async function loadTexts(texts: I18n, language: Language): Promise<void> {
  const { locale } = languages[language]
  if (language === 'en') {
    const [loaded] = await Promise.all([
      Promise.all(catalogues.map((load) => load().then((file) => file.default))),
      loadRichTexts(),
    ])
    texts.load(locale, Object.assign({}, ...loaded) as Record<string, string>)
  } else {
    texts.load(locale, {})
  }
  texts.activate(locale)
}

/** The texts of a language for something that is not shown in that of the page, such as a paper for a customer abroad. */
export async function textsIn(language: Language): Promise<I18n> {
  if (language === currentLanguage()) return i18n
  const texts = setupI18n()
  texts.setMessagesCompiler(compileText)
  await loadTexts(texts, language)
  return texts
}

/** Shows the product in a language and keeps the choice. */
export async function showLanguage(language: Language): Promise<void> {
  await loadTexts(i18n, language)
  const { locale } = languages[language]
  document.documentElement.lang = locale
  localStorage.setItem(storageKey, language)
}
