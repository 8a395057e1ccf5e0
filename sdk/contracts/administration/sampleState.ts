/** Whether this server still makes the sample data of its first start: a boolean, for everybody. */
export const sampleMakingUri = "$root/Sample#IsBeingMade";
