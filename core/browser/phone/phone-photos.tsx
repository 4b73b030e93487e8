import { useId, useRef } from 'react'
import { imageTypes } from '../../shared/file-types.ts'
import { admitFiles } from '../form/files/upload-queue.ts'
import { translate, useText } from '../i18n/text.ts'
import { Button } from '../ui/button.tsx'
import { acceptOf, FileChooser } from '../ui/file-chooser.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { toast } from '../ui/toast.tsx'
import { shrinkPhoto } from './photo-shrink.ts'

/** Shows a picture that is in this page only, until it is no longer drawn. */
function showBytes(bytes: Blob) {
  return (image: HTMLImageElement | null) => {
    if (!image) return
    const address = URL.createObjectURL(bytes)
    image.src = address
    return () => URL.revokeObjectURL(address)
  }
}

/** Photos that go with an action, taken by the phone's camera or chosen from its pictures; they need no network. */
export function PhonePhotos({
  label,
  photos,
  most,
  onChange,
}: {
  label: string
  photos: readonly File[]
  most: number
  onChange: (photos: readonly File[]) => void
}) {
  const t = useText()
  const id = useId()
  const camera = useRef<HTMLInputElement>(null)
  const gallery = useRef<HTMLInputElement>(null)
  const add = async (files: File[]) => {
    const { taken, problems } = admitFiles(files, imageTypes, most - photos.length, most)
    for (const problem of problems) toast.error(translate(problem))
    if (taken.length > 0) onChange([...photos, ...(await Promise.all(taken.map(shrinkPhoto)))])
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame and take the label's place
    <div role="group" aria-labelledby={`${id}-label`} className="flex flex-col gap-2">
      <span id={`${id}-label`} className="font-medium">
        {label}
      </span>
      {photos.length > 0 ? (
        <ul className="grid grid-cols-3 gap-2">
          {photos.map((photo, at) => (
            <li
              key={`${photo.name} ${photo.size} ${photo.lastModified}`}
              className="relative aspect-square overflow-hidden rounded border"
            >
              <img
                ref={showBytes(photo)}
                alt={t('图片 {at}/{count}', { at: at + 1, count: photos.length })}
                className="size-full object-cover"
              />
              <IconButton
                icon="x"
                label={t('删除图片 {at}', { at: at + 1 })}
                className="absolute top-0 right-0 size-11! bg-panel/80"
                onClick={() => onChange(photos.filter((_, place) => place !== at))}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {photos.length < most ? (
        <span className="grid grid-cols-2 gap-2">
          <Button icon="camera" size="large" onClick={() => camera.current?.click()}>
            {t('拍照')}
          </Button>
          <Button icon="image-plus" size="large" onClick={() => gallery.current?.click()}>
            {t('从相册选择')}
          </Button>
        </span>
      ) : null}
      <FileChooser ref={camera} label={t('拍照')} accept="image/*" capture onFiles={(files) => void add(files)} />
      <FileChooser
        ref={gallery}
        label={t('从相册选择')}
        accept={acceptOf(imageTypes)}
        multiple
        onFiles={(files) => void add(files)}
      />
    </div>
  )
}
