import { i18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { type Message, plainValues } from '../../shared/message.ts'

type Values = Readonly<Record<string, string | number>>

/** Texts in a component, values by name. The component draws anew when the language changes. */
export function useText(): (text: string, values?: Values) => string {
  return useLingui()._ as (text: string, values?: Values) => string
}

/** Puts messages (field labels, rule reasons, command titles) into the reader's language, in a component. */
export function useTranslate(): (of: Message) => string {
  const { _ } = useLingui()
  const show = (of: Message): string => _(of.text, plainValues(of.values, show))
  return show
}

/** Puts a message into the reader's language outside components; what it returns does not follow a later switch. */
export function translate(of: Message): string {
  return i18n._(of.text, plainValues(of.values, translate))
}

/** Names in a row, with the comma of the language that is shown. */
export function joinNames(names: readonly string[]): string {
  return names.join(i18n.locale === 'en-US' ? ', ' : '、')
}
