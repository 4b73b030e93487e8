import { assetAddress } from '../../api/asset.ts'
import { isImageName } from '../../../shared/file-types.ts'
import { PrintBlock } from './print-sheet.tsx'

/** Pictures side by side, up to three in a row, the fewer the larger; files that are no pictures are left out. */
export function Pictures({ urls, label }: { urls: readonly string[]; label: string }) {
  const pictures = urls.filter(isImageName)
  if (pictures.length === 0) return null
  return (
    <PrintBlock label={label}>
      <div className="pictures" data-count={Math.min(3, pictures.length)}>
        {pictures.map((url, index) => (
          <img key={url} src={assetAddress(url)} alt={`${label} ${index + 1}`} />
        ))}
      </div>
    </PrintBlock>
  )
}

/** The names of files that belong to a document and are not on its paper. */
export function FileNames({ label, names }: { label: string; names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <PrintBlock label={label}>
      <ol className="names">
        {names.map((name, at) => (
          <li key={at}>{name}</li>
        ))}
      </ol>
    </PrintBlock>
  )
}
