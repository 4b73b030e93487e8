import type { CompiledMessage } from '@lingui/message-utils/compileMessage'

type Compile = (text: string) => CompiledMessage

let compileRich: Compile | undefined

/** Fetches the compiler of texts with plurals and choices. Chinese texts need none, so it comes with the English ones. */
export async function loadRichTexts(): Promise<void> {
  const { compileMessage } = await import('@lingui/message-utils/compileMessage')
  compileRich = compileMessage
}

/** Makes a text ready for values. Plain `{name}` placeholders are read here, so that quotes in them mean nothing special. */
export function compileText(text: string): CompiledMessage {
  if (/\{\s*\w+\s*,/.test(text) && compileRich) return compileRich(text)
  return text
    .split(/(\{\w+\})/)
    .filter((part) => part !== '')
    .map((part) => (/^\{\w+\}$/.test(part) ? ([part.slice(1, -1)] as const) : part)) as CompiledMessage
}
