import { type I18n, i18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import { asPage, type Message, plainValues } from '../../shared/message.ts'

/** What stands before the text of a button where its English is not that of a state: 通过 is what one does, and what was done. */
const actPrefix = 'act:'

type Values = Readonly<Record<string, string | number>>

/** Puts a Chinese text into the reader's language, with its values by name. */
export type Text = (text: string, values?: Values) => string

/** Translates a Chinese text or a message (the label of a field, the reason of a rule, the title of a command) into the reader's language. */
export type Words = (of: string | Message, values?: Values) => string

/**
 * Returns the function that translates texts and messages in a component. The component draws again when the language changes. The function stays the
 * same until then.
 */
export function useText(): Words {
  const texts = useLingui()
  return useMemo(
    () => (of, values) => (typeof of === 'string' ? texts._(of, values) : translateIn(texts.i18n, of)),
    [texts],
  )
}

/** Returns the function of `useText` for a component that translates only messages. */
export const useTranslate: () => (of: Message) => string = useText

/**
 * Puts the name of a page, a tab or a menu entry into the reader's language, in a component. Where a field has the same Chinese name, the English of
 * the page stands under `page:{text}`: 客户 is a Customer on a form, and Customers in the menu.
 */
export function useTranslatePage(): (of: Message) => string {
  const show = useTranslate()
  return (of) => show(asPage(of))
}

/** Puts what a button does into the reader's language, in a component: its English stands under `act:{text}` where a state has the same Chinese name. */
export function useTranslateAct(): (of: Message) => string {
  const { i18n: shown } = useLingui()
  return (of) => (actPrefix + of.text in shown.messages ? shown._(actPrefix + of.text) : translateIn(shown, of))
}

/** The same for a button outside components. */
export function translateAct(of: Message): string {
  return actPrefix + of.text in i18n.messages ? i18n._(actPrefix + of.text) : translate(of)
}

/** Puts a message into the reader's language outside components; what it returns does not follow a later switch. */
export function translate(of: Message): string {
  return translateIn(i18n, of)
}

/** The name of a page within a sentence: English writes it small, where it is no abbreviation. */
const withinSentence = (name: string) => name.replace(/^[A-Z](?=[a-z ])/, (first) => first.toLowerCase())

/** Puts a message into the language of some texts. */
export function translateIn(texts: I18n, of: Message): string {
  // A page's name, or what was done, where its English is not that of a field or of a button.
  const named = `${of.as}:${of.text}`
  return texts._(
    named in texts.messages ? named : of.text,
    plainValues(of.values, (inner) =>
      inner.as === 'page' ? withinSentence(translateIn(texts, inner)) : translateIn(texts, inner),
    ),
  )
}

/** The name of a page outside components; what it returns does not follow a later switch. */
export function translatePage(of: Message): string {
  return translate(asPage(of))
}

/** Names in a row, with the comma of the language that is shown. */
export function joinNames(names: readonly string[]): string {
  return names.join(i18n.locale === 'en-US' ? ', ' : '、')
}
