/**
 * `react-router dev` serves the portal from its sources. It forwards calls of the services to the Baize server that
 * runs at this URL.
 */
export const developmentBaize = 'http://localhost:3000'
