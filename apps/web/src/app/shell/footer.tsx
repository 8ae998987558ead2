import { addresses } from '@sparkle/contract/addresses.ts'
import { useStoredSession } from '#web/features/session/session.hooks.ts'
import { BRAND } from '#web/ui/brand.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import classes from './footer.module.css'

export function Footer() {
  const session = useStoredSession()
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <span>
          © {new Date().getFullYear()} {BRAND}
        </span>
        <TextLink to={session ? addresses.help : addresses.guestHelp} className={classes.link}>
          Help
        </TextLink>
      </div>
    </footer>
  )
}
