import { message } from '../../shared/message.ts'
import type { Command, CommandContext } from '../command/command.ts'
import { translate } from '../i18n/text.ts'
import type { Language } from '../i18n/language.ts'
import type { PrintTemplate } from './print-template.ts'

/** What the commands of a preview do. A PDF that is being made can be cancelled instead of asked for. */
export type PreviewActions = {
  readonly step: (by: 1 | -1) => void
  readonly close: () => void
  readonly print: () => void
  /** The other language that the paper can be shown in. */
  readonly language?: { readonly other: Language; readonly show: (language: Language) => void } | undefined
  /** The papers that it can be laid out on, named by `show`. */
  readonly papers?:
    | { readonly all: NonNullable<PrintTemplate['papers']>; readonly show: (value: string) => void }
    | undefined
  readonly pdf: (() => void | Promise<void>) | undefined
  readonly cancelPdf: (() => void) | undefined
}

/** The commands that live with the preview of a document; those that keep their place where there is little room come first. */
export function previewCommands(actions: PreviewActions): readonly Command[] {
  const { step, close, print, language, papers, pdf, cancelPdf } = actions
  return [
    ...(cancelPdf
      ? [{ id: 'print.cancelPdf', title: message('取消下载'), keywords: 'cancel pdf', icon: 'x', run: cancelPdf }]
      : []),
    ...(pdf
      ? [
          {
            id: 'print.pdf',
            title: message('下载 PDF'),
            keywords: 'pdf download save',
            icon: 'download',
            keys: '$mod+Shift+s',
            run: pdf,
          },
        ]
      : []),
    ...(language
      ? [
          {
            id: 'print.language',
            title: language.other === 'en' ? message('换成英文') : message('换成中文'),
            keywords: 'language english chinese paper',
            icon: 'languages',
            keys: 'l',
            run: () => language.show(language.other),
          },
        ]
      : []),
    ...(papers
      ? [
          {
            id: 'print.paper',
            title: message('更换纸张'),
            keywords: 'paper label size a4',
            icon: 'file-text',
            keys: 'p',
            pages: [
              {
                key: 'paper',
                title: message('纸张'),
                choices: async () => papers.all.map(({ value, title }) => ({ value, title: translate(title) })),
              },
            ],
            run: ({ arguments: { paper } }: CommandContext) => {
              if (paper) papers.show(paper.value)
            },
          },
        ]
      : []),
    { id: 'print.close', title: message('关闭预览'), icon: 'x', keys: 'Escape', run: close },
    { id: 'print.previousPage', title: message('上一页'), icon: 'arrow-up', keys: 'PageUp', run: () => step(-1) },
    { id: 'print.nextPage', title: message('下一页'), icon: 'arrow-down', keys: 'PageDown', run: () => step(1) },
    { id: 'print.print', title: message('打印'), keywords: 'print paper', icon: 'printer', keys: '$mod+p', run: print },
  ]
}

/** The commands of several documents: stopping while they are laid out, beginning anew afterwards. */
export function printJobCommands(of: {
  readonly cancel: (() => void) | undefined
  readonly again: (() => void) | undefined
}): readonly Command[] {
  const { cancel, again } = of
  return [
    ...(cancel
      ? [
          {
            id: 'print.cancel',
            title: message('取消排版'),
            keywords: 'cancel print',
            icon: 'x',
            keys: 'Escape',
            run: cancel,
          },
        ]
      : []),
    ...(again
      ? [
          {
            id: 'print.again',
            title: message('重新排版'),
            keywords: 'again refresh print',
            icon: 'refresh',
            run: again,
          },
        ]
      : []),
  ]
}
