import { databaseName, programRole } from './cluster.ts'
import type { ClusterLocation } from './cluster-location.ts'

/** The connection strings of the database on a port, for the running program and for the owner. */
export const addressesOf = ({ password, programPassword }: ClusterLocation, port: number | string) => ({
  url: `postgresql://${programRole}:${programPassword}@127.0.0.1:${port}/${databaseName}`,
  ownerUrl: `postgresql://${databaseName}:${password}@127.0.0.1:${port}/${databaseName}`,
})
