import { ensureServerBuilt } from '../../../../scripts/prepare.mjs'

/** Tests of processes start the server that users start. */
export const setup = ensureServerBuilt
