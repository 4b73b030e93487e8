import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { PaperSettings } from '../../../shared/paper-company.ts'
import { PrintSettings } from '../print-settings.ts'
import type { PrintComponent } from '../print-template.ts'

/** A document as HTML, the name it gives itself, and what its file is called. */
export type PrintMarkup = {
  readonly markup: string
  readonly title: string | undefined
  readonly file: string | undefined
  /** Its texts, to know which signs they need. */
  readonly text: string
}

/**
 * Draws a template as HTML, in the language of the texts, with the system settings that it prints. Throws what the component
 * throws. Not for use inside React's own rendering.
 */
export function renderTemplate(
  Template: PrintComponent,
  record: unknown,
  { texts, settings }: { readonly texts: I18n; readonly settings: PaperSettings },
): PrintMarkup {
  // A document without a window: pictures are not fetched twice, and nothing of the page's styles counts.
  const page = document.implementation.createHTMLDocument('')
  const failures: unknown[] = []
  const root = createRoot(page.body, { onUncaughtError: (error) => failures.push(error) })
  flushSync(() =>
    root.render(
      <I18nProvider i18n={texts}>
        <PrintSettings value={settings}>
          <Template record={record} />
        </PrintSettings>
      </I18nProvider>,
    ),
  )
  const markup = page.body.innerHTML
  const told = (name: string) => page.querySelector(`[${name}]`)?.getAttribute(name) ?? undefined
  const title = told('data-print-title')
  const file = told('data-print-file')
  const text = page.body.textContent ?? ''
  root.unmount()
  if (failures.length > 0) throw failures[0]
  return { markup, title, file, text }
}
