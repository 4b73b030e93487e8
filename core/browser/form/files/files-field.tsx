import { useRef } from 'react'
import { attachmentTypes, extensionOf, isImageName } from '../../../shared/file-types.ts'
import { assetAddress } from '../../api/asset.ts'
import { useText } from '../../i18n/text.ts'
import { Button } from '../../ui/button.tsx'
import { acceptOf, FileChooser } from '../../ui/file-chooser.tsx'
import { filesOf, useFileDrop } from '../../ui/file-drop.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ImageThumb } from '../../ui/image-thumb.tsx'
import { FieldFrame, ReadOnlyText } from '../fields/field-frame.tsx'
import { moveItem, useListKeys } from '../fields/list-keys.ts'
import { type FieldProps, useField } from '../session/use-field.ts'
import { useFileOpening } from './file-opening.tsx'
import { useUploads } from './use-uploads.ts'

/** An attachment: its address alone, or with the name it had. */
export type Attachment = string | { readonly url: string; readonly name: string }

const addressOf = (file: Attachment) => (typeof file === 'string' ? file : file.url)

function FileMark({ address }: { address: string }) {
  return isImageName(address) ? (
    <ImageThumb source={address} alt="" size={24} />
  ) : (
    <Icon name="paperclip" size={14} className="text-ink-faint" />
  )
}

/**
 * Attachments, held as a list of addresses, or of `{ url, name }` with `named`. Given by click, by drag, or by pasting while the
 * field has the focus. On a file: arrows walk, Alt+arrows move it, Delete removes it, Enter opens it.
 */
export function FilesField({
  maximum = 6,
  named = false,
  ...props
}: FieldProps & {
  maximum?: number
  named?: boolean
}) {
  const t = useText()
  const chooser = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const nameOf = (file: Attachment, at: number) =>
    typeof file === 'string' ? t('附件 {at}.{type}', { at: at + 1, type: extensionOf(file) }) : file.name
  const field = useField<readonly Attachment[] | null | undefined>(props, {
    describe: (value) => (Array.isArray(value) ? value.map((file: Attachment, at) => nameOf(file, at)).join('\n') : ''),
  })
  const value = field.value ?? []
  const { uploads, give, paste, retry, remove } = useUploads<Attachment>({
    session: field.session,
    name: props.name,
    accepted: attachmentTypes,
    maximum,
    itemOf: ({ address, name }) => (named ? { url: address, name } : address),
  })
  const opening = useFileOpening(value.map(addressOf))
  const take = (at: number) => field.change(value.filter((_, index) => index !== at))
  const keys = useListKeys(list, {
    count: value.length,
    move: (from, to) => field.change(moveItem(value, from, to)),
    remove: take,
  })
  const closed = field.readOnly || Boolean(field.disabled)
  const drop = useFileDrop(give, { closed })
  return (
    <FieldFrame
      field={field}
      group
      corner={<span className="text-xs text-ink-faint">{`${value.length}/${maximum}`}</span>}
    >
      {field.readOnly && value.length === 0 ? <ReadOnlyText text="" /> : null}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame and take the label's place */}
      <div
        ref={list}
        role="group"
        aria-labelledby={`${field.id}-label`}
        aria-describedby={field.control['aria-describedby']}
        data-field={props.name}
        className={`rounded ${drop.isOver ? 'outline-2 outline-accent' : ''} ${field.problem ? 'outline-1 outline-tone-danger' : ''}`}
        onPaste={(event) => {
          const files = filesOf(event.clipboardData)
          if (closed || files.length === 0) return
          event.preventDefault()
          paste(files)
        }}
        {...drop.handlers}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && !closed) keys(event)
        }}
      >
        {value.map((file, at) => (
          <div key={addressOf(file)} className="flex h-row items-center gap-2 rounded px-1 hover:bg-hover">
            <FileMark address={addressOf(file)} />
            <a
              data-item={at}
              href={assetAddress(addressOf(file))}
              target="_blank"
              rel="noreferrer"
              className="min-w-0 flex-1 truncate text-accent hover:underline"
              onClick={(event) => opening.open(event, addressOf(file))}
            >
              {nameOf(file, at)}
            </a>
            {closed ? null : (
              <IconButton
                icon="x"
                size="small"
                label={t('删除')}
                keys="Delete"
                tabIndex={-1}
                onClick={() => take(at)}
              />
            )}
          </div>
        ))}
        {uploads.map((upload) => (
          <div key={upload.id} className="flex h-row items-center gap-2 px-1">
            <Icon
              name={upload.state === 'failed' ? 'triangle-alert' : 'upload'}
              size={14}
              className={upload.state === 'failed' ? 'text-tone-danger' : 'text-ink-faint'}
            />
            <span className="min-w-0 flex-1 truncate">{upload.file.name}</span>
            {upload.state === 'failed' ? (
              <>
                <span className="truncate text-xs text-tone-danger">{upload.reason ? t(upload.reason) : ''}</span>
                <IconButton icon="refresh" size="small" label={t('重试')} onClick={() => retry(upload.id)} />
              </>
            ) : (
              <span className="text-xs text-ink-faint tabular-nums">{Math.round(upload.progress * 100)}%</span>
            )}
            <IconButton icon="x" size="small" label={t('取消上传')} onClick={() => remove(upload.id)} />
          </div>
        ))}
        {closed || value.length + uploads.length >= maximum ? null : (
          <Button id={field.id} icon="paperclip" size="small" variant="ghost" onClick={() => chooser.current?.click()}>
            {t('选择文件，也可拖入或粘贴')}
          </Button>
        )}
        <FileChooser ref={chooser} multiple={maximum > 1} accept={acceptOf(attachmentTypes)} onFiles={give} />
      </div>
      {opening.viewer}
    </FieldFrame>
  )
}
