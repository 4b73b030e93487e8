import { useAtomValue } from 'jotai'
import type { ComponentType, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useText } from '../../i18n/text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { FormSession } from '../session/form-session.ts'
import type { SaveContext } from '../session/form-options.ts'
import { DocumentForm } from './document-form.tsx'

type WindowProps = {
  open: boolean
  onClose: () => void
  title: string
  width?: number
  footer?: ReactNode
  children?: ReactNode
}

/**
 * A window that holds one form, with the buttons that leave it and send it below. `send` is called by the button; it submits the form, which calls
 * `onSubmit`.
 */
export function FormWindow<Values extends FieldValues>({
  form,
  onSubmit,
  send,
  sendTitle,
  onClose,
  title,
  width = 560,
  frame: Frame = Dialog,
  children,
}: {
  form: FormSession<Values>
  onSubmit: (values: Values, context: SaveContext) => Promise<unknown>
  send: () => Promise<unknown>
  /** Title of the button that sends; 保存 by default. */
  sendTitle?: string
  onClose: () => void
  title: string
  /** In pixels. */
  width?: number
  /** What draws the window; a dialog by default. */
  frame?: ComponentType<WindowProps>
  children: ReactNode
}) {
  const t = useText()
  const { saving } = useAtomValue(form.status)
  return (
    <Frame
      open
      onClose={onClose}
      title={title}
      width={width}
      footer={
        <>
          <Button onClick={onClose}>{t('取消')}</Button>
          <Button variant="primary" busy={saving} onClick={() => void send()}>
            {sendTitle ?? t('保存')}
          </Button>
        </>
      }
    >
      <DocumentForm form={form} onSubmit={onSubmit} outline={false}>
        {children}
      </DocumentForm>
    </Frame>
  )
}
