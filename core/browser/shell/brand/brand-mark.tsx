import { useInstallation } from './installation.ts'

/** The product's mark: the logo that the installation sets, else a woven edge. */
export function BrandMark({ size = 24 }: { size?: number }) {
  const { productLogo } = useInstallation()
  if (productLogo) {
    return (
      <img src={productLogo} alt="" style={{ height: size, maxWidth: size * 4 }} className="shrink-0 object-contain" />
    )
  }
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" width={size} height={size} className="shrink-0">
      <rect width="24" height="24" rx="5" className="fill-accent" />
      <path
        d="M6 7h12M6 12h12M6 17h7M9 5v14M15 5v9"
        className="stroke-on-accent"
        strokeWidth="1.6"
        strokeLinecap="round"
      />
    </svg>
  )
}
