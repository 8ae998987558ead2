import classes from './brand.module.css'

export const BRAND = 'Sparkle'

export function Spark({ size = 28 }: { size?: number }) {
  return (
    <svg className={classes.spark} width={size} height={size} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <path d="M32 3c2.6 17.4 11.6 26.4 29 29-17.4 2.6-26.4 11.6-29 29-2.6-17.4-11.6-26.4-29-29 17.4-2.6 26.4-11.6 29-29Z" />
    </svg>
  )
}

export function BrandLabel() {
  return (
    <span className={classes.label}>
      <Spark />
      <span>{BRAND}</span>
    </span>
  )
}
