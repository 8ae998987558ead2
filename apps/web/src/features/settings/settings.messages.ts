export const CONNECTION_ERROR = 'Something Went Wrong - Please check your connection and try again!'
