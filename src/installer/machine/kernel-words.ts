/**
 * The additions of a dispenser to the command line of the kernel: that of a Raspberry Pi does not count the memory of
 * services unless it is told to.
 */
export const kernelWords = ['cgroup_enable=memory'];
