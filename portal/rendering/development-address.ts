/**
 * `react-router dev` serves the portal from its sources and forwards calls of the services to the Baize that runs at
 * this address.
 */
export const developmentBaize = 'http://localhost:3000'
