// Vendored modules whose types are not installed.
declare module "three";
