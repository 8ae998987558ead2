import { addresses } from '@sparkle/contract/core/addresses.ts'
import { useStoredSession } from '#web/features/session/session.hooks.ts'
import { BRAND } from '#web/ui/layout/brand.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import classes from './footer.module.css'

export function Footer() {
  const session = useStoredSession()
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <span>
          © {new Date().getFullYear()} {BRAND}
        </span>
        <nav aria-label="More about Sparkle" className={classes.links}>
          <TextLink to={addresses.rules}>Rules</TextLink>
          <TextLink to={addresses.stayingSafe}>Staying safe</TextLink>
          <TextLink to={session ? addresses.help : addresses.guestHelp}>Help</TextLink>
        </nav>
      </div>
    </footer>
  )
}
