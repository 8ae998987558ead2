export { updateBusinessRoles, type WhoseRights } from './roles.queries.ts'
