import { type ReactNode, useEffect, useRef, useState } from 'react'
import { imageTypes } from '../../../shared/file-types.ts'
import { translate, useText } from '../../i18n/text.ts'
import { message } from '../../../shared/message.ts'
import { readTable } from '../../keys/key-press.ts'
import { acceptOf, FileChooser } from '../../ui/file-chooser.tsx'
import { filesOf, useFileDrop } from '../../ui/file-drop.ts'
import { lateModule, useLate } from '../../ui/late-module.ts'
import { toast } from '../../ui/toast.tsx'
import { FieldFrame, ReadOnlyText } from '../fields/field-frame.tsx'
import { pictureKeys } from '../fields/field-keys.ts'
import { ImageLightbox } from '../files/image-lightbox.tsx'
import { besideFacts, readingTiles } from './picture-places.ts'
import { AddTile, PictureTile, UploadTile } from './picture-tiles.tsx'
import { moveItem, useListKeys } from '../fields/list-keys.ts'
import { type FieldProps, useField } from '../session/use-field.ts'
import { asList, fromList, useUploads } from '../files/use-uploads.ts'

const imageEditor = lateModule(() => import('./image-editor.tsx'))

/** The editor over a picture of the field; what comes of it takes the picture's place. */
function usePictureEditor({
  addressesNow,
  put,
  focusItem,
}: {
  addressesNow: () => readonly string[]
  put: (addresses: readonly string[]) => void
  focusItem: (at: number) => void
}): { readonly open: (address: string | undefined) => void; readonly window: ReactNode } {
  const [edited, setEdited] = useState<string>()
  const [left, setLeft] = useState<{ address: string }>()
  const late = useLate(imageEditor, edited !== undefined)
  // After an edited picture was drawn in the place of the old one, and the window has given up the focus.
  useEffect(() => {
    if (!left) return
    const frame = requestAnimationFrame(() => focusItem(addressesNow().indexOf(left.address)))
    return () => cancelAnimationFrame(frame)
    // oxlint-disable-next-line react/exhaustive-deps -- once each time the editor is left
  }, [left])
  const leave = (address: string) => {
    setEdited(undefined)
    setLeft({ address })
  }
  const replace = (old: string, address: string) => {
    // Uploads that arrived meanwhile stay; when the old picture is gone by now, the new one stands at the end.
    const now = addressesNow()
    put(now.includes(old) ? now.map((one) => (one === old ? address : one)) : [...now, address])
    leave(address)
    toast.success(translate(message('图片已换成修改后的，保存后生效')))
  }
  const window =
    edited !== undefined && late ? (
      <late.ImageEditor source={edited} onClose={() => leave(edited)} onSaved={(address) => replace(edited, address)} />
    ) : null
  return { open: setEdited, window }
}

function ImageCount({ count, most }: { count: number; most: number }) {
  return (
    <span className="text-xs text-ink-faint">
      {count}/{most}
    </span>
  )
}

/**
 * A field of pictures, by default of three. It holds a list of addresses, or with `single` one address or null. Given by click, by drag, or by pasting while the field has the focus. On a picture:
 * Enter looks at it, E cuts and marks it, arrows walk, Alt+arrows move it, Delete removes it.
 */
export function ImagesField({
  single = false,
  maximum = single ? 1 : 3,
  ...props
}: FieldProps & {
  maximum?: number
  single?: boolean
}) {
  const t = useText()
  const [shown, setShown] = useState<number>()
  const chooser = useRef<HTMLInputElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const field = useField<readonly string[] | string | null | undefined>(props, {
    describe: (value) => t('{count} 张图片', { count: asList(value, single).length }),
  })
  const value = asList<string>(field.value, single)
  const put = (list: readonly string[]) => field.change(fromList(list, single))
  const { uploads, give, paste, retry, remove } = useUploads<string>({
    session: field.session,
    name: props.name,
    accepted: imageTypes,
    maximum,
    single,
    itemOf: ({ address }) => address,
  })
  const take = (at: number) => put(value.filter((_, index) => index !== at))
  const keys = useListKeys(grid, {
    move: (from, to) => put(moveItem(value, from, to)),
    remove: take,
    open: setShown,
    count: value.length,
  })
  const addressesNow = () => asList<string>(field.session.methods.getValues(props.name), single)
  const focusItem = (at: number | undefined) =>
    grid.current?.querySelector<HTMLElement>(`[data-item="${at}"]`)?.focus({ preventScroll: true })
  const close = () => {
    setShown(undefined)
    setTimeout(() => focusItem(shown))
  }
  const editor = usePictureEditor({ addressesNow, put, focusItem })
  const closed = field.readOnly || Boolean(field.disabled)
  const drop = useFileDrop(give, { closed })
  const edit = (at: number) => {
    setShown(undefined)
    editor.open(value[at])
  }
  const press = (event: React.KeyboardEvent) => {
    const item = (event.target as HTMLElement).closest<HTMLElement>('[data-item]')?.dataset.item
    if (item === undefined || closed || readTable(pictureKeys, event) !== 'edit') return keys(event)
    event.preventDefault()
    edit(Number(item))
  }
  if (field.readOnly && value.length === 0)
    return (
      <FieldFrame field={field} group>
        <ReadOnlyText text="" />
      </FieldFrame>
    )
  return (
    <FieldFrame
      field={field.readOnly ? { ...field, props: { ...props, className: besideFacts } } : field}
      group
      stacked
      corner={field.readOnly ? null : <ImageCount count={value.length} most={maximum} />}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame and take the label's place */}
      <div
        ref={grid}
        role="group"
        aria-labelledby={`${field.id}-label`}
        aria-describedby={field.control['aria-describedby']}
        data-field={props.name}
        className={`${closed ? readingTiles : 'flex flex-wrap gap-2 rounded'} ${drop.isOver ? 'outline-2 outline-accent' : ''} ${field.problem ? 'outline-1 outline-tone-danger' : ''}`}
        onPaste={(event) => {
          const files = filesOf(event.clipboardData)
          if (closed || files.length === 0) return
          event.preventDefault()
          paste(files)
        }}
        {...drop.handlers}
        onKeyDown={field.readOnly ? undefined : press}
      >
        {value.map((source, at) => (
          <PictureTile
            key={source}
            source={source}
            at={at}
            count={value.length}
            closed={closed}
            onShow={() => setShown(at)}
            onEdit={() => edit(at)}
            onRemove={() => take(at)}
          />
        ))}
        {uploads.map((upload) => (
          <UploadTile
            key={upload.id}
            upload={upload}
            onRetry={() => retry(upload.id)}
            onRemove={() => remove(upload.id)}
          />
        ))}
        {closed || value.length + uploads.length >= maximum ? null : (
          <AddTile id={field.id} onChoose={() => chooser.current?.click()} />
        )}
        <FileChooser ref={chooser} multiple={maximum > 1} accept={acceptOf(imageTypes)} onFiles={give} />
      </div>
      {shown !== undefined && value.length > 0 ? (
        <ImageLightbox sources={value} start={shown} onClose={close} {...(closed ? {} : { onEdit: edit })} />
      ) : null}
      {editor.window}
    </FieldFrame>
  )
}
